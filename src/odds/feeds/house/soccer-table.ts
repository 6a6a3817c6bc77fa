/**
 * All invented, twelve clubs each: a league's goals per match, and the home side's goals for each away goal between
 * equal sides. Under each kick-off window its first divisions, then its second ones.
 */
export const soccerTable = `
night
  Caledon Premiership | 2.7 | 1.28
    Strathmoor Thistle, Kilbrannan, Dunvale Athletic, Invercairn, Glenorran Rovers, Portlennox,
    Ardmuir, Lochbrae United, Braemore, Castlerigg County, Eastmuir, Corriemore
  Lusitan Primeira | 2.5 | 1.35
    Porto Alvar, Sporting Vilamarim, Academica Serrana, Maritimo Alcoura, Uniao Ribadouro, Estrela do Minhal,
    Vitoria Montelar, Atletico Arrabida, Belmonte, Casa Verde, Pedralva, Torres do Sado
  Cantabria Liga | 2.6 | 1.3
    Real Santoval, Deportivo Peñagrande, Racing Costaverde, Atlético Villarán, Unión Montecar, Cultural Arceniega,
    Alcoraya, Sierranova, Campo Real, Rio Tormes, Valdemora, Puerto Llanes
  Caledon Championship | 2.6 | 1.25
    Glenfarrow, Strathcarron, Kinlochard, Abermorlich, Duncraig Star, Rossmuir,
    Inverleck, Tayhaven, Pentland Accies, Carrickmore, Auchterdon, Fintry Rovers
  Lusitan Segunda | 2.4 | 1.36
    Vila Ferrenha, União Tejal, Nacional Ourém Sul, Penedo, Lagoa Verde, Académico Barrosa,
    Moinhos, Oliveira do Cabo, Castelo Alto, Ribeira Clara, Sernanda, Freixal
  Cantabria Segunda | 2.35 | 1.32
    Deportivo Navaluz, Atlético Cardenal, Real Sotomayor, Unión Almadén Viejo, Cultural Ebrotal, Villalcor,
    Monteagudo, Racing Oñate Sur, Salinera, Peñalba, Guadalmar, Tordellas
dawn
  Plata Primera | 2.3 | 1.42
    Atlético Ribera Sur, Estudiantil Paraná, Oriental del Plata, Defensores Quilmar, Libertad Rosales, Sarmiento Norte,
    Ferro Alameda, Unión Campana, Tormenta Colonia, Unidos Belgrano Sur, Juventud Azul, Puerto Nuevo
  Brasilia Série Azul | 2.4 | 1.45
    Palmarão, Guaratuba, Rio Claro Atlético, São Benedito, Ipanuçu, Ferroviária do Vale,
    Capivara, Serra Dourada, Bela Aurora, Nova Olinda Sul, Jaraguá Verde, Campo Largo
  Andes Championship | 2.5 | 1.5
    Cóndor La Sierra, Deportivo Illamar, Universidad del Valle Alto, Aurora Puno Sur, Alianza Cordillera, Minero Oroblanco,
    Real Altiplano, Sol de Ancón, Nevado, Quebrada, Río Verde, Tambo
  Plata Nacional B | 2.15 | 1.44
    Deportivo Zárate Sur, Almirante Costa, Gimnasia Nogoyá, Central Ombú, Sportivo Tigrera, Atlético Chajarí Norte,
    Villa Ceibal, Nueva Pampa, Brown del Salado, Talleres Mercedal, Rivadavia Oeste, Estrella Austral
  Brasilia Série Verde | 2.3 | 1.46
    Itaperuna do Sul, Vitória Regional, Cruzeirinho, Tupiara, Goiatuba Velha, Comercial Andradal,
    Paraguaçu, Mirassolândia, Três Barras, Caxambu Novo, Jequitaí, Pindorama
  Andes Ascenso | 2.4 | 1.5
    Deportivo Huayra, Unión Chasqui, Real Potosal, Sport Urubamba, Bolognesi Norte, Inti Cusqueño,
    Atlético Otavalar, Mariscal Junín, Huracán Orureño, Valle Sagrado, Santa Rosa Cóndor, Amauta
morning
  Norteamérica Liga Sol | 2.8 | 1.3
    Toros Jalpan, Águilas Sonoval, Atlético Tepeyac Norte, Tiburones Costa Brava, Rayos Monclar, Venados Yuc,
    Cañoneros Mazal, Jaguares Chiapan, Potros Lermal, Halcones Xalap, Coyotes Tlax, Gallos del Bajío
  Great Lakes League | 3.0 | 1.25
    Erie Mariners, Port Huron Union, Lakeshore City, Saginaw Bay, Kenosha Anchor, Marquette Iron,
    Thunder Bay Blues, Sandusky Sound, Cedar Point, Bruce County, Manitou, Traverse Rovers
  Cascadia League | 2.9 | 1.28
    Rainier Wolves, Columbia Timber, Puget Harbour, Olympic City, Fraser Valley, Kootenay United,
    Yakima Orchards, Bellweather, Siskiyou, Clearwater, Nanaimo Tide, Okanogan
  Norteamérica Liga Luna | 2.7 | 1.32
    Leones Celayar, Correcaminos Victorial, Alebrijes Mitla, Dorados del Humaya, Mineros Zacatal, Cimarrones Sonot,
    Tapatíos Lagos, Tlacuaches, Atlético Morelal, Cafetaleros Soconus, Albinegros Orizal, Marineros Manzan
  Prairie League | 2.9 | 1.26
    Bismarck Landing, Red River Rovers, Sioux Crossing, Fargo Elms, Mandan Forks, Rapid Creek,
    Minot Plains, Wichita Bend, Omaha Bluffs, Lincoln Meadows, Topeka Union, Cimarron Valley
  Gold Coast League | 2.8 | 1.27
    Monterra Bay, San Aurelio, Redwood Athletic, Sonoma Creek, Santa Lucinda, Mission Heights,
    Big Sur Rovers, Salinas Lettuce, Ventura Point, Ojai Citrus, Mojave Star, Eureka Harbor
forenoon
  Aotearoa Premier | 3.0 | 1.2
    Harbour Kings, Waimarie United, Southern Alps, Tasman Bay, Kapiti Coast Rangers, Rimutaka,
    Hawke Ridge, Otago Heads, Manukau Heights, Kauri Park, Taupo Lakes, Bluff Rovers
  Pacific Islands Cup League | 3.2 | 1.3
    Lagoon Stars, Coral Bay, Viti Levu Rovers, Tonga Reef, Samoan Tide, Nadi Sugar,
    Vila Harbour, Honiara Waves, Papeete Nord, Rarotonga, Suva Hill, Apia Sound
  Hokuriku League | 2.6 | 1.18
    Kanazuki, Toyamaru, Echizen Blaze, Noto Seabirds, Shirayama, Kurobe Dam,
    Himi Bay, Komatsu Wings, Fukusaki, Joetsu Snow, Itoi River, Tsuruga Port
  Aotearoa Championship | 3.1 | 1.18
    Whanga City, Coromandel Gold, Waitaki, Marlborough Vines, Fiordland, Taranaki Peak,
    Gisborne Dawn, Kaikoura, Rotorua Springs, Clutha, Wairau United, Northcote Ferry
  Melanesian League | 3.3 | 1.28
    Port Moresby Reef, Lae Harbour, Madang Bay, Goroka Highland, Bougainville Star, Noumea Sud,
    Tafea Volcano, Malaita Kings, Santo Divers, Kavieng Tide, Rabaul Ash, Gizo Lagoon
  Hokkai League | 2.7 | 1.16
    Otarumi, Tokachi Plains, Kushiro Mist, Abashiri Ice, Furanodai, Asahimori,
    Hakodani, Muroran Steel, Tomakoma, Wakkanai Cape, Nemuro Crabs, Rumoi Surf
noon
  Southern Cross League | 2.9 | 1.22
    Yarra Vale, Swan Harbour, Illawarra Steel, Torrens City, Darling Range, Bass Strait,
    Hunter Ridge, Gold Sands, Murray Bridge, Derwent, Kimberley Stars, Ballarat Diggers
  Nihon Higashi League | 2.6 | 1.15
    Tamagawa, Sendaira, Mitokawa Hollies, Chibana, Saitama Kita, Utsuno,
    Takasaki Daruma, Iwaki Coast, Kofuji, Matsumori, Hachino, Yamagata Cherry
  Hanbando League | 2.5 | 1.18
    Hangang Tigers, Busanpo Waves, Jeollan Green, Suwol Fortress, Gangnam Star, Daeyang Citizen,
    Ulmari Steel, Pohan Forge, Incheol Port, Jeju Tangerine, Cheonan Hills, Gwangmyeong
  Coral Sea League | 3.0 | 1.22
    Cairns Reef, Townsend Rovers, Mackay Cane, Rockhampton Range, Bundaberg Rum, Toowong,
    Whitsunday, Gladstone Port, Fraser Sands, Noosa Heads, Redcliffe Pier, Atherton
  Nihon Nishi League | 2.55 | 1.15
    Okayamato, Sanuki Udon, Iyo Castle, Tosa Whales, Awaji Bridge, Himejima,
    Kurashi Denim, Matsueda, Tottori Dunes, Yamaguchi Fugu, Beppu Steam, Sasebo Port
  Hanbando Second League | 2.45 | 1.18
    Ansando, Bucheol, Gimpo Plain, Anyangcheon, Seongnam Hill, Chungju Lake,
    Asan Bay, Gimhae Iron, Jecheon Pass, Mokpo Tide, Gyeongju Crown, Yeosu Lights
afternoon
  Sichuan Basin League | 2.5 | 1.3
    Jinsha River, Mount Emei, Chengyuan, Mianzhu, Leshan Giants, Panzhi Steel,
    Luzhou Amber, Yibin Bamboo, Nanchong Silk, Dazhu, Guangyuan Pass, Ya’an Rain
  Pearl Delta League | 2.6 | 1.25
    Shunde Dragons, Harbour East, Kowloon Crest, Taishan Cranes, Panyu, Zhongshan Palms,
    Macao Lights, Foshan Lions, Huizhou Lakes, Dongwan, Jiangmen Bridges, Lantau
  Luzon League | 3.0 | 1.2
    Pampanga Sun, Laguna de Oro, Batangas Bay, Bicol Volcano, Ilocos Norte, Cordillera Pines,
    Cavite Fort, Rizal Park, Zambales, Quezon Palms, Tarlac Fields, Bulacan
  Yangtze League | 2.5 | 1.28
    Wuhu Sails, Jiujiang Gate, Suhang Canal, Nantong Cloth, Yangzhou Gardens, Anqing Pagoda,
    Jingzhou Wall, Huangshi Iron, Zhenjiang Vinegar, Changshu Lakes, Chaohu, Yueyang Tower
  Formosa Premier | 2.7 | 1.2
    Tainan Salt, Hualien Marble, Keelung Rain, Yilan Springs, Taitung Hot Air, Miaoli Wood,
    Penghu Wind, Pingtung Wax, Changhua Buddha, Chiayi Pine, Nantou Tea, Hsinchu Wind
  Visayas League | 3.1 | 1.2
    Cebu Guitars, Iloilo River, Bacolod Smiles, Tacloban Bay, Bohol Hills, Dumaguete,
    Samar Caves, Leyte Landing, Aklan Shore, Roxas Seafood, Antique, Siquijor Fire
dusk
  Siam Premier | 2.8 | 1.28
    Chao Phraya, Lanna Elephants, Isan Thunder, Andaman Pearl, Ayodhya City, Khorat Plateau,
    Nan Valley, Hua Hin Palms, Udon Red, Trang, Rayong Coast, Sukhot
  Straits Premier League | 2.9 | 1.25
    Selat Johor, Perak Tin, Kinta Valley, Penaga Island, Melaka Fort, Kedah Paddy,
    Terengga Turtle, Sarawak River, Sabah Rhinos, Klang Port, Pahang Peaks, Kelana
  Nusantara Liga | 2.6 | 1.5
    Garuda Bandara, Macan Priangan, Banteng Surakarta, Komodo Timur, Borneo Enggang, Semeru Malang,
    Bali Samudra, Padang Rendang, Makassar Laut, Toba, Serang Banten, Brantas Raya
  Siam Championship | 2.7 | 1.27
    Phetchara, Lampang Horse, Nakhon Sea, Buri Castle, Surin Silk, Phrae Teak,
    Krabi Limestone, Songkhla Cats, Loei Masks, Ranong Springs, Tak Border, Chumphon Gate
  Malaya Premier | 2.8 | 1.25
    Kuantan Bay, Muar River, Taiping Rain, Kluang Coffee, Seremban Hills, Alor Mahsuri,
    Kangar, Ipoh Caves, Batu Pahat, Sibu Swan, Miri Oil, Labuan Port
  Java Liga Dua | 2.5 | 1.48
    Cirebon Batik, Tegal Bahari, Kudus Kretek, Solo Keris, Madiun Spur, Kediri Brantas,
    Jember Tembakau, Blitar Patria, Purwokerto Satria, Magelang Tidar, Banyuwangi Blambangan, Sukabumi Hujan
supper
  Bharat League | 2.7 | 1.22
    Ganges Delta Tigers, Deccan Lancers, Malabar Coast, Hooghly, Goa Mandovi, Punjab Five Rivers,
    Nilgiri, Konkan Railway, Assam Tea, Mizo Hills, Mysore Royals, Odisha Sun
  Mekong League | 2.8 | 1.2
    Hanoi Lakes, Saigon Lotus, Marble Mountain, Can Tho River, Hai Phong Docks, Tonle Sap,
    Angkor Kings, Vientiane Sky, Luang Stars, Hue Citadel, Nam Dinh Weavers, Quy Nhon
  Gulf Pro League | 2.7 | 1.22
    Al Sahil, Al Noor Bay, Al Wadi, Falcons Khalij, Al Marjan, Desert Rose,
    Al Qamar, Pearl Divers, Al Rimal, Oasis City, Al Burj, Dhow Harbour
  Deccan League | 2.6 | 1.22
    Hyderi Pearls, Warangal Fort, Vizag Docks, Guntur Chilli, Belgaum Rovers, Hubli Cotton,
    Nashik Vines, Aurang Caves, Coimbatore Looms, Madurai Jasmine, Salem Steel, Tirupur Knit
  Bengal Delta League | 2.5 | 1.22
    Sundarban Tigers, Padma Rovers, Sylhet Tea, Khulna Mills, Rajshahi Mango, Barisal Boats,
    Comilla Pottery, Jessore Dates, Mymen River, Rangpur North, Bogra Curd, Cox Beach
  Levant League | 2.6 | 1.24
    Al Arz, Al Mina, Nahr Sporting, Beqaa Valley, Petra Rose, Al Karak,
    Aqaba Gulf, Al Yarmuk, Zarqa Union, Jerash Pillars, Al Salam Tyr, Byblos Harbour
prime
  Albion Premier Division | 2.85 | 1.24
    Kingsport City, Northgate United, Avonmouth, Thornbury Albion, Whitmoor Rovers, Ashcombe,
    Harrowdale, Westerleigh Town, Redmarsh, Saltburn Athletic, Penhallow, Millbridge
  Albion Second Division | 2.6 | 1.22
    Hartwell, Oakhampton Vale, Stanmoor, Wexcombe County, Brackenfield, Holmstead,
    Larkhill Town, Ravensby, Cheswick, Marlowe, Tideford, Eastcliffe
  Rhineland Bundesklasse | 3.1 | 1.26
    Eintracht Rheinau, Borussia Lohfeld, Fortuna Altstadt, Viktoria Brückental, Union Kesselheim, Hansa Wismund,
    Schwarz-Weiß Erlenbach, Alemannia Rottal, Preußen Lippbach, SV Sonnenberg, Kickers Neckarau, Turbine Leunau
  Alpine Super League | 2.9 | 1.25
    Sankt Ulrich, Limmat Zürisee, Edelweiss Innkreis, Lac Léman Sport, Zillertal, Bern Oberland,
    Matterhorn Visp, Wachau, Engadin, Salzkammer, Ticino Lugar, Rheintal
  Lombardia Serie Oro | 2.65 | 1.2
    Virtus Milanese, Pro Ticino, Audace Bergama, Concordia Adda, Fiorita Brianza, Ligurese,
    Rapid Mantova Nord, Aurora Como, Alba Cremasca, Olimpia Garda, Nuova Pavese, Libertas Lodi
  Adriatic League | 2.4 | 1.34
    Jadran Splitska, Kvarner Burin, Zeta Gorska, Lokomotiva Sava, Morava Dolina, Olimpija Soča,
    Neretva, Rijeka Zaliv, Istra Plava, Dalmat, Bokelj Kotor, Triglav
  Gallia Ligue Nationale | 2.6 | 1.22
    Olympique Rhodanien, Stade Armorique, Racing Montclair, Girondin Atlantique, Sporting Valmont, Étoile Picarde,
    Union Bourgogne, Cercle Ardenne, Lorraine Thermale, Camargue, Savoie Mont, Vendée Littoral
  Low Countries League | 3.2 | 1.25
    Amstelhaven, Maasdijk, Scheldeport, Oranje Kennemer, Brabantia, Waalstad,
    Polder Boys, Hanze Zwolhuis, Vlaamse Leeuw, Zeeuwse Kust, Gooiland, Dommelrode
  Nordic Allsvensk | 2.9 | 1.22
    Mälarö, Göta Älv, Fjordheim, Bergvik, Skagen Strand, Norrland Järn,
    Öresund, Trondelag, Tampere Koski, Turku Saaristo, Reykjanes, Lofot
  Vistula Ekstraliga | 2.6 | 1.26
    Wisłoka, Husar Mazowsze, Hutnik Śląsk, Fala Bałtyk, Gryf Wielkopolska, Orzeł Karpat,
    Kotwica Nord, Stal Podkar, Cracus, Zagłębie Odra, Jagiełło, Iskra Opolska
  Aegean Super League | 2.4 | 1.45
    Panaegean, Olympos Piraea, Vergina Makedon, Thyella Kritis, Achaia Patron, Delfini Rodou,
    Ionikos Kerk, Bosporus Yıldız, Anadolu Kartal, Ege Deniz, Karadeniz Fırtına, Marmara Spor
  Carpathian Liga | 2.5 | 1.32
    Cluj Universitară, Dunărea Veche, Prut Moldova, Buda Hegyvidék, Tisza Alföld, Moravia Haná,
    Vltava Karlín, Ostravice Uhlí, Spišský Hrad, Hron Zvolen, Rila Planina, Maritsa Thrace
  Albion Third Division | 2.55 | 1.2
    Fernley Town, Coldstone, Wrenbury, Ottermouth, Gaveston, Brindlewick,
    Stourley, Hexby, Amberford, Copthall, Denbrook, Pelham Quay
  Albion Conference | 2.7 | 1.2
    Swaffley, Tarnside, Wickenham, Bexcombe, Dunsford, Ellesbury Park,
    Marshgate, Netherfold, Quarrington, Rushmere Heath, Yeldham, Haverstock
  Rhineland Zweite Klasse | 2.95 | 1.25
    Wacker Innstadt, Germania Kronbach, Rot-Weiß Hallern, Eintracht Moselau, Concordia Werrastadt, Arminia Lippetal,
    Teutonia Haseler, Sportfreunde Saarlohe, Waldhof Odenau, Holstein Förde, Erzgebirge Annahütte, Blau-Gelb Havelsee
  Alpine Challenge League | 2.8 | 1.24
    Aarebrück, Thunersee, Bregenzer Wald, Lavaux, Jura Sport, Glarus Nord,
    Kufstal, Pinzgau, Vaduz Rhein, Locarnese, Wil Toggenburg, Lauterach Bach
  Lombardia Serie Argento | 2.45 | 1.22
    Pro Lomellina, Valtellina, Novara Risaia, Vercellese Sport, Piacentina, Cremona Violini,
    Varesotto, Sondrio Alpe, Brescello Po, Legnano Seta, Monferrato, Biellese Lana
  Sava League | 2.35 | 1.35
    Posavina, Slavonac Brod, Drina Višegrad, Vrbas Banjal, Semberija, Vardar Kumanica,
    Una Bihor, Kolubara Sloga, Međimurac, Zagorje Rudar, Tara Kanjon, Podrinje
  Gallia Ligue Deux | 2.35 | 1.24
    Stade Berrichon, Angevine, Auvergne Volcans, Quercy Sport, Périgord Noir, Roussillon,
    Béarn Océan, Cotentin, Champagne Troyaise, Velay, Hainaut Nord, Corsica Alta
  Flanders First Division | 2.9 | 1.25
    Leiezonen, Kempen Geel, Pajotten, Waasland Stekene, Haspengouw, Dender Aalst,
    Ijzer Diksmuide, Maasmechel, Ostbelgien, Gaume Virton, Hageland, Meetjesland
  Nordic Superettan | 2.8 | 1.23
    Dalarna Siljan, Hälsinge, Blekinge Sund, Åland Hav, Lappi Rovan, Savonlahti,
    Sogn Fjord, Telemark Ski, Vendsyssel Nord, Lolland, Westfjord Ísa, Fyn Odin
  Baltic League | 2.5 | 1.28
    Saaremaa, Daugava Rīts, Kurzeme Liepa, Nemunas, Dzūkija, Žemaitis,
    Pärnu Rand, Tartu Ülik, Latgale Ezeri, Vidzeme, Klaipa Uostas, Virumaa
  Anatolia First League | 2.5 | 1.4
    Kızılırmak, Erciyes Spor, Çukurova Pamuk, Van Gölü, Fırat Elaz, Konya Ovası,
    Sakarya Nehir, Trakya Edir, Zonguldak Ocak, Antakya Defne, Uşak Halı, Rize Çay
  Carpathian Second Liga | 2.4 | 1.3
    Mureș Ardeal, Siret Bacău Nou, Oltul Râmnic, Bihar Nagyvár, Zala Balaton, Sopron Vár,
    Olomouc Haná Sever, Šumava, Váh Žilava, Orava Hrad, Rodopi Kardzh, Tundzha Sliv
`
