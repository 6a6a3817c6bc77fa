import { type GameId } from '#domain/market/sports.ts'

/** A game of the house: where it is played, and who may be drawn into a round. All invented. */
export interface HouseGame {
  readonly sport: GameId
  readonly place: string
  readonly names: readonly string[]
}

const table = `
  40 | Virtual Premier Arena
    Redmoor, Castle Vale, Harbour Town, Kingsbarn, Northgate, Silverdale, Mill Lane, Westbrook, Ashford Green, Bridgewater, Summerhill, Oakvale
  41 | Lantern Hall Boxing
    Iron Duke, Red Cobra, The Anvil, Sailor Kane, Golden Ram, Night Train, Bulldog Bay, Smokestack
  42 | Octagon Nine
    Viper, Grizzly, Steel Lotus, Mad Monk, Black Mamba, Tundra, Warthog, Quicksand
  43 | Bamboo Ring Kickboxing
    White Tiger, Thunder Knee, Jade Elbow, Monsoon, Little Dragon, Stone Shin, Cloud Heron, Fire Lotus
  44 | Grand Dohyo
    Kaminomori, Asahiyama, Toranami, Okinohana, Raijinzan, Fujinokaze, Kurogane, Shirataki
  45 | Meadow Park Horses
    Silver Comet, Morning Glory, Tin Whistle, Captain Moss, Night Ferry, Gallant Lad, Sea Biscotti, Paper Crown, Windermere, Dusty Road, Lucky Penny, Blue Heather
  46 | Lantern Lane Greyhounds
    Swift Maple, Hazel Dash, Tango Flyer, Midnight Oil, Biscuit Boy, Ruby Arrow, Quick Thyme, Foxglove, Lemon Zip, Coal Dust, Hot Toddy, Snow Pea
  47 | Scrapyard Robots
    Grinder, Crusher VII, Tin Reaper, Buzzsaw, Flipmaster, Magnetron, Hammerhead, Rustbucket
  48 | Street Soccer Cage
    Dockside, Rooftop, Old Town, Canal Street, Market Square, Tram Depot, Gasworks, Night Bus
  49 | Virtual Motor Circuit
    Falcon 7, Scarlet GT, Blue Bolt, Nightshade, Copperhead, Zenith, Vortex 22, Mistral, Stallion V8, Polaris, Ember, Onyx R
  50 | Cinder Track Speedway
    Rook, Sparks, Dirt Devil, Mudlark, Slider, Gravel King, Full Throttle, Rattlesnake, Hurricane, Clutch, Wheelie, Nitro
  51 | Marble Mountain
    Ruby, Sapphire, Emerald, Amber, Onyx, Pearl, Jade, Topaz, Coral, Opal, Garnet, Cobalt
  52 | Castle Yard Swords
    Sir Rowan, Dame Ysolde, The Red Knight, Brother Fell, Lady Thorn, Black Heron, Oak Shield, Wolfsbane
  53 | Neon Arcade Fighters
    Pixel Panda, Laser Lynx, Turbo Kid, Queen Byte, Doctor Zap, Rocket Rosa, Mecha Mole, Ninja Nova
  54 | Harness Way
    Steady Eddie, Proud Amble, Clover Jack, Buttermilk, Highland Reel, Old Penny, Salt Wind, Harvest Moon, Dapper Dan, Quiet Star, Brass Bell, Sweet Barley
`

const read = (): readonly HouseGame[] => {
  const games: (HouseGame & { names: string[] })[] = []
  for (const line of table.trim().split('\n')) {
    const [first = '', place] = line.trim().split(' | ')
    if (place === undefined) games.at(-1)!.names.push(...first.split(', '))
    else games.push({ sport: Number(first) as GameId, place, names: [] })
  }
  return games
}

export const houseGames = read()
