import { soccer } from '#domain/sports.ts'
import type { FeedLeague } from '../../feed.ts'
import type { HouseLeague } from './fixture.ts'
import { type LeagueRow, parseLeagues } from './league-table.ts'

/** Kick-off windows of the GMT+8 day, three leagues each; the evening before midnight, Europe's afternoon, has twelve. */
export const windows = ['night', 'dawn', 'morning', 'forenoon', 'noon', 'afternoon', 'dusk', 'supper', 'prime'] as const
export type Window = (typeof windows)[number]

/**
 * All invented, twelve clubs each: a league's goals per match, and the home side's goals for each away goal between
 * equal sides.
 */
const table = `
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
`

interface Row extends LeagueRow {
  readonly window: Window
}

const parseTable = (): Row[] => {
  const blocks = table.split(new RegExp(`^(${windows.join('|')})$`, 'm')).slice(1)
  return windows.flatMap((window) =>
    parseLeagues(blocks[blocks.indexOf(window) + 1]!).map((row) => ({ window, ...row })),
  )
}

// The evening's leagues come first on the board and are the flagged ones of the bymarket filter
// (§board.league-filter).
const inOrder = (rows: readonly Row[]): Row[] => [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
const isFirst = ({ window }: Row): boolean => window === 'prime'

/** How far the clubs of a league lie apart, as the logarithm of a factor. */
const spread = 0.55

const all = inOrder(parseTable()).map((row, i) => {
  const first = isFirst(row)
  const league: FeedLeague = {
    key: `house/${row.name}`,
    name: row.name,
    sport: soccer,
    order: i + 1,
    flag: first ? 1 : 0,
    type: first ? 25 : 1,
  }
  const [points, home] = row.figures
  return { window: row.window, league, points: points!, home: home!, spread, clubs: row.clubs }
})

/** The leagues of a window, in order. */
export const leaguesOf = (window: Window): readonly HouseLeague[] => all.filter((league) => league.window === window)
