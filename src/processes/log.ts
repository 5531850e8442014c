import { destination, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

/**
 * The log of a process: JSON lines on standard output, written in blocks at most 100 ms late and at the end of the process. A killed
 * process loses its last block.
 */
export const createLog = (config: Config): Logger =>
  pino({ level: config.logLevel }, destination({ sync: false, minLength: 8_192, periodicFlush: 100 }))
