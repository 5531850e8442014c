type Hex = `#${string}`

/**
 * Five inks each, chosen by hand: ink, accent, a second accent that is no shade of the first, tint, paper. Texts in ink or paper are
 * readable on all five.
 */
// biome-ignore format: a table of colors
export const palettes = {
  brick: ['#1c2b25', '#c4472b', '#e3b23c', '#d9e2d0', '#faf6ec'],
  orchard: ['#24301c', '#b8472f', '#839e4c', '#f1e3c6', '#fffbf2'],
  harbor: ['#0c2b3e', '#ef6239', '#479bac', '#cbe4e8', '#ffffff'],
  meadow: ['#12372a', '#217b5b', '#f2b8a0', '#cfebdd', '#ffffff'],
  clay: ['#2e2019', '#a4562b', '#2f5f66', '#efdfcb', '#fbf7f0'],
  cellar: ['#2a0f18', '#7a2b35', '#c9a24b', '#e7dfc9', '#fbf4ea'],
  crumb: ['#3a1d10', '#b04d1d', '#839251', '#f3d9ae', '#fff6e6'],
  lake: ['#22302e', '#55736d', '#c9a77a', '#e6e3d8', '#faf8f3'],
  chambers: ['#16213a', '#3c4a6b', '#b08d4c', '#ece8df', '#fbfaf6'],
  ledger: ['#1b2a41', '#3a6ea5', '#e8c547', '#d7e3ee', '#ffffff'],
  clinic: ['#0f3b3f', '#1d7778', '#f4a58a', '#d5ecea', '#ffffff'],
  apricot: ['#14304a', '#f08a4b', '#54a29d', '#fbe3cf', '#fffdf9'],
  plum: ['#2b1238', '#8a3fa8', '#f2a65a', '#ebd7f0', '#fff9fc'],
  rose: ['#3b1830', '#bc3f68', '#e9a23b', '#f6dde2', '#fffaf8'],
  tulip: ['#1f2e1c', '#c63b58', '#f2b84b', '#f8dee3', '#ffffff'],
  fern: ['#1b2f22', '#466f44', '#d98e4a', '#dde8d2', '#fbfcf7'],
  slate: ['#1e2329', '#56657a', '#d56b4c', '#e1e5ea', '#fcfcfd'],
  night: ['#14121f', '#7451f5', '#29d3a2', '#dcd6f7', '#f6f4ff'],
  signal: ['#101820', '#f2aa4c', '#2f6f8f', '#fbebd0', '#fffdf7'],
  chili: ['#2a120d', '#c8321f', '#f0a93b', '#f7dccb', '#fff9f3'],
  ocean: ['#0a2540', '#1769aa', '#f5b84a', '#d3e6f5', '#ffffff'],
  moss: ['#22281b', '#5f7331', '#d77147', '#e6e6cf', '#fbfaf3'],
  stone: ['#2b2a28', '#7d6349', '#2f6763', '#e7e1d8', '#faf8f5'],
  archive: ['#22223b', '#9a3b3b', '#5e798b', '#e9dfd2', '#fffdfa'],
  terracotta: ['#2b1b17', '#b04f27', '#7fa08f', '#f2e0cf', '#fff8ef'],
  olive: ['#26281a', '#6b6d2a', '#cf7d4d', '#eae6ce', '#fbf9ef'],
  saffron: ['#2a1c05', '#e3a018', '#8a3f2c', '#f8e8c4', '#fffbf0'],
  denim: ['#17233b', '#2f5597', '#e58a4e', '#dce4f0', '#fdfdfe'],
  lagoon: ['#062f36', '#0e737d', '#f4c95d', '#d2ecec', '#fbfffe'],
  cherry: ['#2c0d14', '#b3203f', '#83b5a8', '#f6dedf', '#fffaf9'],
  lavender: ['#241f3d', '#6b5ca5', '#f0b667', '#e5e0f3', '#fcfbff'],
  mustard: ['#21231c', '#d9a521', '#3d6b73', '#f5eacb', '#fffdf5'],
  graphite: ['#15171a', '#3d444d', '#e2b33c', '#e4e6e8', '#ffffff'],
  blush: ['#33212b', '#ab4e63', '#8fb0a8', '#f7e3e1', '#fffbf9'],
  pine: ['#10251d', '#1f5c45', '#e2855b', '#dde7de', '#fbfcf9'],
  sand: ['#2d261d', '#8a6436', '#3f6a7a', '#efe4d0', '#fdfaf3'],
  coral: ['#14323a', '#f0735c', '#2c7a7a', '#fce0d6', '#fffcfa'],
  harvest: ['#2a1a0a', '#bd5318', '#5c6f2c', '#f6e3c4', '#fffaf0'],
  espresso: ['#24150e', '#6f4530', '#d99f5c', '#eedfd0', '#fcf8f3'],
  mint: ['#0e332c', '#237a5f', '#f6c1a6', '#d8f0e4', '#ffffff'],
  sky: ['#0d2b45', '#2471ae', '#f6a04d', '#d9ebf8', '#fdfeff'],
  grape: ['#26123a', '#5d2f86', '#e6a13a', '#eadff2', '#fefbff'],
  brass: ['#1c2321', '#2f5d57', '#c2a14d', '#ece6d6', '#fbf9f3'],
  poppy: ['#1d1a1a', '#cf3522', '#f1c44d', '#f3e6da', '#fffcf8'],
  fjord: ['#12262f', '#33616f', '#d9a35f', '#dde8ea', '#fbfdfd'],
  heather: ['#2a2230', '#84567f', '#d8a26a', '#efe2ea', '#fdfafc'],
  citrus: ['#1e2a12', '#4f7719', '#f2b632', '#eaf2d3', '#fefff8'],
} as const satisfies Record<string, readonly [ink: Hex, accent: Hex, second: Hex, tint: Hex, paper: Hex]>

export type PaletteName = keyof typeof palettes
