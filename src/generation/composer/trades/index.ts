import { adviceAndSoftware } from './advice-and-software.ts'
import { animalsAndMovement } from './animals-and-movement.ts'
import { bakingAndTables } from './baking-and-tables.ts'
import { beautyAndHealth } from './beauty-and-health.ts'
import { buildingAndRepair } from './building-and-repair.ts'
import { designAndArts } from './design-and-arts.ts'
import { generic } from './generic.ts'
import { growingAndBrewing } from './growing-and-brewing.ts'
import { learningAndCommunity } from './learning-and-community.ts'
import { shopsAndTravel } from './shops-and-travel.ts'
import type { Trade } from './trade.ts'

/** The trade of a cousin: the look and the beginnings of the one, the general copy of the other. */
export const cousinOf = (trade: Trade): Trade => {
  const { id, beginning, look, icon, sells, customers } = trade
  return { ...generic, id, beginning, look, icon, sells, customers }
}

export const trades: readonly Trade[] = [
  ...bakingAndTables,
  ...growingAndBrewing,
  ...beautyAndHealth,
  ...animalsAndMovement,
  ...buildingAndRepair,
  ...designAndArts,
  ...adviceAndSoftware,
  ...shopsAndTravel,
  ...learningAndCommunity,
]
