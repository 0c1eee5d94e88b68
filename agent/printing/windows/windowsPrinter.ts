import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { print as printPdf } from 'pdf-to-printer'
import { AgentProblem } from '#agent/agentProblem.ts'
import { cardMedia, holdsPage, noMedia, pageSizeOf, type MediaSize } from '#agent/printing/media.ts'
import { PrinterRefusal, type Printer, type PrinterJob } from '#agent/printing/printer.ts'
import { jobBits, printerBits, reasonsOfJob, reasonsOfPrinter } from './spoolerStatus.ts'
import { jobCommands, type SpoolJob, type Winspool } from './winspool.ts'

/** Sends a file to a queue, as pdf-to-printer does. */
type SendPdf = (
  file: string,
  options: { printer: string; scale: 'noscale'; silent: true; paperKind?: number },
) => Promise<void>
const lookMs = 50

/**
 * Opens a Windows spooler queue. SumatraPDF, part of pdf-to-printer, renders the PDF in its own
 * size, on the driver's paper with the size of the card or label. The spooler reports the progress
 * of the job.
 */
export function createWindowsPrinter(
  name: string,
  spooler: Winspool,
  send: SendPdf = printPdf,
): Printer {
  const cancelled = new Set<number>()

  /**
   * Finds the job by its name while it is being sent: a short one may have left its queue by the
   * end of sending.
   */
  async function jobNamed(mark: string, sent: Promise<unknown>): Promise<SpoolJob | null> {
    let over = false
    void sent.finally(() => (over = true)).catch(() => undefined)
    for (;;) {
      const last = over
      const job = (await spooler.jobs(name)).find(({ document }) => document.includes(mark))
      if (job || last) return job ?? null
      await wait(lookMs)
    }
  }

  /**
   * Returns the driver's paper for a page's size. A driver that doesn't report its papers prints on
   * the queue's default.
   * @throws AgentProblem printer.media if the driver has no such paper, printer.gone if the spooler
   *   couldn't be queried
   */
  async function paperFor(page: MediaSize): Promise<{ paperKind?: number }> {
    const papers = await spooler.papers(name).catch((cause: unknown) => {
      throw new AgentProblem('printer.gone', false, { cause })
    })
    if (papers.length === 0) return {}
    const paper = papers.find(({ size }) => holdsPage(size, page))
    if (!paper) throw noMedia(page)
    return { paperKind: paper.kind }
  }

  return {
    async print(pdf, { card }) {
      const paper = await paperFor(card ? cardMedia : pageSizeOf(pdf))
      const mark = randomUUID()
      const file = path.join(tmpdir(), `ikad ${card ? 'card' : 'label'} ${mark}.pdf`)
      await writeFile(file, pdf, { mode: 0o600 })
      const sending = send(file, { printer: name, scale: 'noscale', silent: true, ...paper })
      try {
        const job = await jobNamed(mark, sending)
        // Kept in its queue after printing: otherwise it is unknown whether it was printed or
        // deleted.
        if (job) await spooler.setJob(name, job.id, jobCommands.retain)
        await sending.catch((error: unknown) => {
          if (!job)
            throw new PrinterRefusal(`The document could not be sent to ${name}`, { cause: error })
        })
        if (!job) throw new Error(`The document left ${name} before the spooler reported it`)
        return job.id
      } finally {
        await sending.catch(() => undefined) // Reported above.
        await rm(file, { force: true })
      }
    },
    async job(id): Promise<PrinterJob> {
      const job = (await spooler.jobs(name)).find((one) => one.id === id)
      if (!job)
        return {
          state: cancelled.has(id) ? 'canceled' : 'aborted',
          reasons: [],
          sheets: null,
          lost: true,
        }
      const state = stateOf(job.status)
      if (state === 'completed') {
        await spooler.setJob(name, id, jobCommands.release)
        await spooler.setJob(name, id, jobCommands.remove)
      }
      // A job that is deleted in the middle of its page may come out or not.
      const lost = state === 'canceled' && (job.status & jobBits.printing) !== 0
      const sheets = state === 'completed' ? Math.max(1, job.pages) : job.pages
      return { state, reasons: reasonsOfJob(job.status), sheets, ...(lost ? { lost } : {}) }
    },
    async cancel(id) {
      const job = (await spooler.jobs(name)).find((one) => one.id === id)
      // A printed job that is released is gone, and it would be unknown that it was printed.
      if (!job || stateOf(job.status) === 'completed')
        throw new PrinterRefusal('The job has ended already')
      cancelled.add(id)
      await spooler.setJob(name, id, jobCommands.release)
      if (!(await spooler.setJob(name, id, jobCommands.remove)))
        throw new PrinterRefusal('The job has ended already')
    },
    async state() {
      const { status, attributes, driver } = await spooler.printer(name)
      const reasons = reasonsOfPrinter(status, attributes)
      const works = status & (printerBits.printing | printerBits.processing | printerBits.busy)
      const stopped = reasons.some((reason) => !reason.endsWith('-warning'))
      return {
        state: stopped ? 'stopped' : works ? 'processing' : 'idle',
        accepting: (status & printerBits.pendingDeletion) === 0,
        reasons,
        printed: null,
        ribbonLeft: null,
        model: driver,
      }
    },
  }
}

function stateOf(status: number): PrinterJob['state'] {
  if (status & (jobBits.printed | jobBits.complete)) return 'completed'
  if (status & (jobBits.deleting | jobBits.deleted)) return 'canceled'
  if (reasonsOfJob(status).length > 0) return 'stopped'
  if (status & jobBits.paused) return 'held'
  return status & jobBits.printing ? 'processing' : 'pending'
}
