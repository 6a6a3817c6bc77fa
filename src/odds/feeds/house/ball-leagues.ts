import { specialLeagueType } from '#domain/market/league-filter.ts'
import { americanFootball, baseball, basketball } from '#domain/market/sports.ts'
import type { FeedLeague } from '../../feed.ts'
import type { HouseLeague } from './fixture.ts'
import { parseLeagues } from './league-table.ts'

/**
 * All invented, twelve clubs each: a league's points per match, and the home side's points for each away point between
 * equal sides.
 */
const basketballTable = `
  Federal Basketball League | 226 | 1.03
    Harborview Herons, Port Lazare Pelicans, Redstone Rattlers, Summit City Sentinels, Cape Verity Chargers, Lakemont Lumberjacks,
    Grand Mesa Marshals, Bayou Crossing Barons, Northgate Nighthawks, Fairhaven Foxes, Ironwood Anvils, Silver Bluff Stallions
  Pacific Rim Basketball League | 218 | 1.035
    Kurohama Storm, Haneul Phoenix, Mindoro Marlins, Formosa Bay Dragons, Auckmoor Albatross, Jade Harbour Giants,
    Palawan Pearlers, Nansha Kites, Tasman Sound Orcas, Selatan Leopards, Chao Nam Cobras, Ryukai Cranes
  Danube Basketball League | 222 | 1.045
    KK Crvenik, BC Budavár, Olimpik Savograd, BK Tatranka, Partizan Moravski, Rapid Leopoldau,
    BC Dunakeszt, KK Velebit, Spartak Trnovec, Galati Port BC, BK Vrbina, Donau Falken
  Archipelago Basketball League | 214 | 1.03
    Isla Coral Hurricanes, San Telmo Sharks, Puerto Sol Corsairs, Antilia Breakers, Bahia Honda Rays, Montaña Alta Volcanoes,
    Barlovento Sails, Caleta Blanca Gulls, Ponte Nova Bulls, Arrecife Kings, Tortola Bay Tides, Guanaco Runners
  Iberian Basketball League | 220 | 1.045
    CB Almogàver, Baloncesto Navarrete, Basket Algarvio, Estudiantes Castulo, CB Menorquí, Unicaza Axarquía,
    Gipuzkar Basket, Basket Minhoto, CB Turolia, Galiza Ría, Fuenlara, Tenerán Norte
  Hellas Basketball League | 216 | 1.05
    Aris Thermaïk, Ikaros Kallith, Promith Patras, Kolossos Rhodion, Iraklis Pella, Panionis,
    Dafni Attik, Lavri Silver, Peristeri Athlos, Maroussa, Trikala Plain, Apollon Ioannin
  Baltic Basketball League | 220 | 1.04
    Žalgirėnai, Rytas Neris, Neptūnas Marios, Lietkab, Ventspilis Osta, BK Ogrene,
    Valmiera Stikls, Tartu Rock Ülik, Kalev Tallin, Pieno Kaunė, Juventus Utėn, Rakvere Tarv
  Heartland Basketball League | 228 | 1.03
    Tulsa Gushers, Des Moines Silos, Dayton Fliers, Akron Wheels, Peoria Tractors, Duluth Icebreakers,
    Boise Peaks, Reno Aces High, Spokane Falls, El Paso Suns, Baton Rouge Brass, Mobile Bay Breeze
  Andean Basketball League | 212 | 1.05
    Quinteño Baloncesto, Ferro Córdova, Obras Platenses, Boca Riachuel, Peñarol Maris, Franca Paulist,
    Minas Estrela, Bauru Trilhos, Malvinas Neuq, Aguada Mont, Defensor Rambla, Búcaros del Chica
`

const baseballTable = `
  Continental Baseball League | 9.0 | 1.06
    Kingsbridge Kestrels, Millhaven Mudcats, Fort Dearing Defenders, Cobalt City Miners, Saltmarsh Sandpipers, Prairie View Plowmen,
    Wexford Falls Whalers, Old Harbor Admirals, Juniper Valley Jays, Riverbend Royals, Copperfield Comets, Elmwood Explorers
  Sakura Baseball League | 8.0 | 1.05
    Hamakaze Gulls, Kitaoka Bears, Minatoda Mariners, Aozora Hawks, Tsukimi Rabbits, Fujinomori Archers,
    Asagiri Deer, Benten Dolphins, Kuromatsu Carpenters, Shinonome Suns, Hiyodori Wings, Onigawa Ogres
  Hanbit Baseball League | 9.6 | 1.05
    Saebyeok Stars, Bada Whales, Hanok Magpies, Dongseo Dolmens, Baekdu Bison, Namsan Falcons,
    Gangbyeon Herons, Cheonma Horses, Duri Wolves, Hwarang Knights, Seorak Ibex, Mirinae Comets
  Caribe Winter League | 8.6 | 1.08
    Cañeros de Oriente, Pescadores del Cabo, Gavilanes de Sabana Alta, Molineros del Valle, Cafeteros de la Sierra, Piratas de Bahía Mar,
    Estrellas de Salinas, Lanceros del Llano, Caimanes de Laguna Honda, Navegantes del Faro, Petroleros de Cumbre, Gallos de Monte Alto
`

const americanFootballTable = `
  Union Football League | 45 | 1.1
    Granite Bay Guardians, Port Sterling Privateers, Cedar Run Rams, Mesa Verde Mustangs, Hudson Forge Ironmen, Lake Superior Lancers,
    Gulf Coast Gladiators, Dakota Bluff Bison, Empire Harbor Ospreys, Red Canyon Coyotes, Blackwater Bandits, Capital Heights Generals
  Frontier Football League | 48 | 1.12
    Abilene Creek Outlaws, Tallgrass Twisters, Silverado Spurs, Big Horn Grizzlies, Cactus Flats Scorpions, Pecos River Rangers,
    Cheyenne Ridge Scouts, Yellow Rock Prospectors, Laramie Fork Longhorns, Sonora Pass Vultures, Badlands Buffalo, Ozark Timberwolves
  European Gridiron League | 43 | 1.1
    Rhein-Main Ritter, Hansa Harpunes, Alpenland Adler, Thames Valley Titans, Highland Claymen, Loire Lions,
    Øresund Vikings, Vistula Hussars, Bohemia Bulls, Lombard Legions, Catalan Dracs, Dublin Bay Druids
  Plains College Conference | 52 | 1.14
    Prairie State, Northern Tech, Westlake College, Cottonwood A&M, Saint Aldric, Great Bend State,
    Ashland Poly, Platte Valley, Eastern Meridian, Harrow College, Sandhills State, Iron Range Tech
  Great Northern Football League | 46 | 1.1
    Saskatoon Sleds, Moose Lake Antlers, Yukon Gold, Hamilton Steelbacks, Ottawa River Rafters, Halifax Schooners,
    Calgary Drovers, Winnipeg Frost, Regina Grain, Gatineau Voyageurs, Thunder Cape Tempest, Cariboo Trappers
  Pacific Coast Conference | 50 | 1.13
    Cascade State, Redwood Tech, Monterey College, Bayshore Poly, Sierra Nevada State, Columbia Gorge,
    Saint Serra, Mojave A&M, Puget College, Willamette Tech, Imperial Valley, Channel Islands State
`

/** The leagues of a ball game from a table; `spread` is how far their clubs lie apart. */
export const ballLeaguesOf = (sport: number, table: string, spread: number): readonly HouseLeague[] =>
  parseLeagues(table).map(({ name, figures: [points, home], clubs }, i) => {
    const league: FeedLeague = {
      key: `house/${name}`,
      name,
      sport,
      order: sport * 100 + i,
      flag: i === 0 ? 1 : 0,
      type: i <= 1 ? specialLeagueType : 1,
    }
    return { league, points: points!, home: home!, spread, clubs }
  })

export const basketballLeagues = ballLeaguesOf(basketball, basketballTable, 0.09)
export const baseballLeagues = ballLeaguesOf(baseball, baseballTable, 0.3)
export const americanFootballLeagues = ballLeaguesOf(americanFootball, americanFootballTable, 0.45)
