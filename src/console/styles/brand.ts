import type { Brand } from '../../domain/accounts/brand.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { readableOn, textOnFill } from '../../rendering/theme/palette.ts'
import { darkTokens, lightTokens } from './stylesheet.ts'

type Colors = Pick<Brand, 'primaryColor' | 'accentColor' | 'colorMode'>

const prefix = `${consolePath}/brand/`

/** The path of the stylesheet with the colors of a brand, which it names; undefined for the default colors. */
export function brandStylesheetPath({ primaryColor, accentColor, colorMode }: Colors): string | undefined {
  if (!primaryColor && !accentColor && colorMode === 'auto') return undefined
  const named = (color: string | null) => color?.slice(1).toLowerCase() ?? 'none'
  return `${prefix}${named(primaryColor)}-${named(accentColor)}-${colorMode}.css`
}

/** The colors that the name of a stylesheet has; undefined for any other name. */
export function colorsNamed(name: string): Colors | undefined {
  const found = /^([0-9a-f]{6}|none)-([0-9a-f]{6}|none)-(light|dark|auto)\.css$/.exec(name)
  if (!found) return undefined
  const [, primary = '', accent = '', mode] = found
  const color = (digits: string) => (digits === 'none' ? null : `#${digits}`)
  return { primaryColor: color(primary), accentColor: color(accent), colorMode: mode as Colors['colorMode'] }
}

/** The surfaces on which buttons and charts stand. A test compares them with the tokens. */
export const surfaces = { light: ['#f6f5f1', '#ffffff', '#f0ece5'], dark: ['#171512', '#201e1a', '#2c2924'] }
const tokens = { light: lightTokens, dark: darkTokens }

type Mode = keyof typeof surfaces

/** The edge of a button in a mode: its color if that is visible on the surfaces (3:1), else a darker or lighter one. */
const edgeIn = (color: string, mode: Mode): string => readableOn(color, surfaces[mode], 3.05)

/** The color of charts and marks in a mode, readable as text (4.5:1). */
export const accentIn = (color: string, mode: Mode): string => readableOn(color, surfaces[mode])

/** CSS that follows the stylesheet. Buttons keep their color; their edges, charts and marks are made darker or lighter where they are too weak. */
export function brandStyles({ primaryColor, accentColor, colorMode }: Colors): string {
  const variables = (mode: Mode) => {
    return [
      ...(primaryColor
        ? [`--brand:${primaryColor};--on-brand:${textOnFill(primaryColor)};--brand-edge:${edgeIn(primaryColor, mode)}`]
        : []),
      ...(accentColor ? [`--mark:${accentIn(accentColor, mode)}`] : []),
    ].join(';')
  }
  if (colorMode === 'auto')
    return `:root{${variables('light')}}@media(prefers-color-scheme:dark){:root{${variables('dark')}}}`
  return `:root{color-scheme:${colorMode};${tokens[colorMode]};${variables(colorMode)}}`
}
