import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Level, pino } from 'pino'
import type { Logger } from 'pino'

type LogLevel = Level | 'silent'

/** Logs to the terminal in readable form, or as JSON lines if pino-pretty (a development dependency) is not installed. */
export async function terminalLog(level: LogLevel): Promise<Logger> {
  const pretty = await import('pino-pretty').catch(() => undefined)
  return pretty
    ? pino({ level }, pretty.default({ sync: true, singleLine: true, ignore: 'pid,hostname' }))
    : pino({ level })
}

/** Logs to $SITEWRIGHT_HOME/logs/sitewright.log instead of the terminal. */
export function quietLog(level: LogLevel, home: string): Logger {
  mkdirSync(join(home, 'logs'), { recursive: true })
  return pino({ level }, createWriteStream(join(home, 'logs', 'sitewright.log'), { flags: 'w' }))
}
