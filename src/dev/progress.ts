import type { WriteStream } from 'node:tty'
import { MultiBar, Presets, type SingleBar } from 'cli-progress'
import type { PageProgress } from '../domain/orders/base-status.ts'
import type { WebsiteStatus } from '../domain/orders/website-orders.ts'

export type Progress = { update: (status: WebsiteStatus) => void; end: () => void }

const symbols: Record<PageProgress['status'], string> = { running: '…', complete: '✓', errored: '✗', cancelled: '–' }

/** Shows the progress of a website order: bars on a terminal, otherwise one line per change. */
export const showProgress = (out: WriteStream): Progress => (out.isTTY ? bars(out) : lines(out))

const formatPage = ({ status, path, name, error_message: error }: PageProgress) =>
  `${symbols[status]} ${path.padEnd(16)} ${name}${error ? `: ${error}` : ''}`

function bars(out: WriteStream): Progress {
  const format = ' {bar} {percentage}%  {stage}'
  const display = new MultiBar({ format, barsize: 30, hideCursor: true, stream: out }, Presets.shades_classic)
  const total = display.create(100, 0, { stage: 'queued' })
  const pages = new Map<string, SingleBar>()
  return {
    update({ progress, stage, result }) {
      total.update(progress.percent, { stage })
      for (const page of result?.pages ?? []) {
        const line = formatPage(page)
        const bar = pages.get(page.path) ?? display.create(1, 0, { line }, { format: '   {line}' })
        pages.set(page.path, bar)
        bar.update(page.status === 'running' ? 0 : 1, { line })
      }
      display.update()
    },
    end: () => display.stop(),
  }
}

function lines(out: { write: (text: string) => unknown }): Progress {
  const printed = new Set<string>()
  const printOnce = (line: string) => {
    if (!printed.has(line)) out.write(`${line}\n`)
    printed.add(line)
  }
  return {
    update({ stage, result }) {
      printOnce(stage === 'done' ? stage : `${stage} …`)
      for (const page of result?.pages ?? []) printOnce(`  ${formatPage(page)}`)
    },
    end: () => undefined,
  }
}
