import type { WriteStream } from 'node:tty'
import { MultiBar, Presets, type SingleBar } from 'cli-progress'
import type { PageProgress, WorkflowStatusAnswer } from '../domain/orders/website-orders.ts'

export type Progress = { update: (status: WorkflowStatusAnswer) => void; end: () => void }

const signs: Record<PageProgress['status'], string> = { running: '…', complete: '✓', errored: '✗', cancelled: '–' }

/** Shows how a website grows: bars on a terminal, else a line for every change. */
export const showProgress = (out: WriteStream): Progress => (out.isTTY ? bars(out) : lines(out))

const lineOf = ({ status, path, name, error_message: why }: PageProgress) =>
  `${signs[status]} ${path.padEnd(16)} ${name}${why ? `: ${why}` : ''}`

function bars(out: WriteStream): Progress {
  const format = ' {bar} {percentage}%  {stage}'
  const board = new MultiBar({ format, barsize: 30, hideCursor: true, stream: out }, Presets.shades_classic)
  const whole = board.create(100, 0, { stage: 'queued' })
  const pages = new Map<string, SingleBar>()
  return {
    update({ progress, stage, result }) {
      whole.update(progress.percent, { stage })
      for (const page of result?.pages ?? []) {
        const line = lineOf(page)
        const bar = pages.get(page.path) ?? board.create(1, 0, { line }, { format: '   {line}' })
        pages.set(page.path, bar)
        bar.update(page.status === 'running' ? 0 : 1, { line })
      }
      board.update()
    },
    end: () => board.stop(),
  }
}

function lines(out: { write: (text: string) => unknown }): Progress {
  const said = new Set<string>()
  const sayOnce = (line: string) => {
    if (!said.has(line)) out.write(`${line}\n`)
    said.add(line)
  }
  return {
    update({ stage, result }) {
      sayOnce(`${stage} …`)
      for (const page of result?.pages ?? []) sayOnce(`  ${lineOf(page)}`)
    },
    end: () => undefined,
  }
}
