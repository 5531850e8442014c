import { z } from 'zod'

/** Icons of `rendering/icons`. */
export const iconNames = [
  'leaf', 'heart', 'star', 'clock', 'map-pin', 'phone', 'mail', 'calendar', 'truck', 'shield', 'wrench', 'hammer',
  'zap', 'droplet', 'flame', 'sun', 'moon', 'cloud', 'book', 'pen', 'camera', 'music', 'coffee', 'wheat', 'utensils',
  'wine', 'cake', 'scissors', 'sparkles', 'gem', 'palette', 'brush', 'ruler', 'compass', 'home', 'building', 'key',
  'bed', 'bike', 'car', 'plane', 'dumbbell', 'stethoscope', 'paw', 'tree', 'flower', 'code', 'chart', 'lock', 'globe',
  'users', 'handshake', 'scale', 'briefcase', 'graduation', 'baby', 'gift', 'shopping-bag', 'recycle', 'check',
  'cooking-pot', 'stairs', 'table', 'armchair', 'lamp',
] as const // biome-ignore format: a table of words
export const IconName = z.enum(iconNames)
export type IconName = z.infer<typeof IconName>
