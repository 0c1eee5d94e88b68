import { readFileSync } from 'node:fs'
import {
  jobCommands,
  type SpoolJob,
  type SpoolPaper,
  type Winspool,
} from '#agent/printing/windows/winspool.ts'

/** The steps of a job, as bits of winspool.h; `vanished` is a job that was deleted. */
const stepBits = {
  spooling: 0x8,
  printing: 0x10,
  printed: 0x80,
  paperOut: 0x40,
  offline: 0x20,
  blocked: 0x200,
  vanished: 0,
} as const
export type SpoolerStep = keyof typeof stepBits
const retained = 0x2000

type Sent = { file: string; options: object; text: string }

/** Simulates the Windows spooler with one printer. Its job advances a step at each query. */
export function standInSpooler(
  name: string,
  steps: SpoolerStep[],
  sendFails = false,
  {
    status = 0,
    attributes = 0,
    papers = [],
  }: { status?: number; attributes?: number; papers?: SpoolPaper[] } = {},
) {
  const sent: Sent[] = []
  const commands: string[] = []
  let job: (SpoolJob & { retained: boolean }) | null = null
  const ahead = [...steps]
  const known = (asked: string) => {
    if (asked !== name) throw new Error(`Windows has no printer called ${asked}`)
  }
  const winspool: Winspool = {
    async printer(asked) {
      known(asked)
      return { status, attributes, driver: 'Evolis Primacy 2' }
    },
    async papers(asked) {
      known(asked)
      return papers
    },
    async jobs(asked) {
      known(asked)
      const step = job && ahead.shift()
      if (job && step === 'vanished') job = null
      else if (job && step) job.status = stepBits[step] | (job.retained ? retained : 0)
      return job ? [{ ...job }] : []
    },
    async setJob(asked, id, command) {
      known(asked)
      if (job?.id !== id) return false
      commands.push(Object.entries(jobCommands).find(([, number]) => number === command)![0])
      if (command === jobCommands.retain) job.retained = true
      if (command === jobCommands.release) job.retained = false
      // A retained job can't be deleted.
      if (command === jobCommands.remove && job.retained) return false
      if (command === jobCommands.remove) job = null
      return true
    },
  }
  return {
    winspool,
    sent,
    commands,
    left: () => (job ? 1 : 0),
    async send(file: string, options: object): Promise<void> {
      if (sendFails) throw new Error('SumatraPDF ended with 1')
      sent.push({ file, options, text: readFileSync(file, 'utf8') })
      if (ahead.length > 0)
        job = { id: 7, document: file, status: stepBits.spooling, pages: 0, retained: false }
    },
  }
}
