import type { AgentPrinter } from '#domain/agent/pageMessages.ts'
import type { Heartbeat } from '#domain/station/heartbeatInput.ts'
import type { Printer, PrinterState } from './printer.ts'
import { watchFaults, type Faults } from './printerFaults.ts'

const everyMs = 3_000
const gone: AgentPrinter = { state: 'gone', reason: '', code: 'printer.gone' }

/** Monitors a printer: its state for the pages, and its counters for the heartbeat. */
export function watchPrinter(
  printer: Printer | null,
  busy: () => boolean,
  onChange: (now: AgentPrinter) => void,
) {
  let now: AgentPrinter = printer ? gone : { state: 'none', reason: '', code: null }
  let reported: PrinterState | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const faults = watchFaults()

  async function look(): Promise<void> {
    if (!printer) return
    try {
      reported = await printer.state()
    } catch {
      reported = null // Its state reports it: gone.
    }
    const next = standing(reported, busy(), faults)
    if (next.state !== now.state || next.reason !== now.reason) onChange((now = next))
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void look(), everyMs)
  }
  return {
    look,
    get now() {
      return now
    },
    /** Returns its part of the heartbeat. A station without a printer is idle. */
    beat(): Partial<Heartbeat> {
      const { state, reason } = now
      const counters = {
        printed: reported?.printed ?? null,
        ribbonLeft: reported?.ribbonLeft ?? null,
        printerVersion: reported?.model.slice(0, 40) ?? '',
      }
      if (state === 'fault' || state === 'gone')
        return { ...counters, state: 'fault', fault: (reason || state).slice(0, 40) }
      return { ...counters, state: state === 'printing' ? 'printing' : 'idle' }
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

function standing(reported: PrinterState | null, busy: boolean, faults: Faults): AgentPrinter {
  if (!reported) return gone
  const fault = faults(reported.reasons, reported.state === 'stopped')
  if (fault) return { state: fault.code === 'printer.gone' ? 'gone' : 'fault', ...fault }
  if (reported.state === 'stopped' || !reported.accepting)
    return { state: 'fault', reason: reported.reasons[0] ?? 'stopped', code: 'printer.failed' }
  return {
    state: busy || reported.state === 'processing' ? 'printing' : 'ready',
    reason: '',
    code: null,
  }
}
