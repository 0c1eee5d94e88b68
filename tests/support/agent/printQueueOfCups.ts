import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { holdDevices } from './holdDevices.ts'
import { reaches } from './reaches.ts'

const name = 'ikad-test'
const missing =
  'CUPS and its PDF printer are not installed: `npm test -- all` installs them as root on Debian (cups, printer-driver-cups-pdf)'
const cups = (program: string, ...words: string[]) =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Opens a queue of this machine's real CUPS that prints to PDF files. */
export async function openPrintQueue() {
  if (!existsSync('/usr/sbin/cupsd') || !existsSync('/usr/lib/cups/backend/cups-pdf'))
    throw new Error(missing)
  const letGo = await holdDevices()
  const service = (await reaches(631))
    ? null
    : spawn('/usr/sbin/cupsd', ['-f'], { stdio: 'ignore' })
  for (let tries = 0; !(await reaches(631)); tries++) {
    if (tries === 100) throw new Error('cupsd does not start')
    await wait(50)
  }
  cups(
    'lpadmin',
    '-p',
    name,
    '-E',
    '-v',
    'cups-pdf:/',
    '-P',
    '/usr/share/ppd/cups-pdf/CUPS-PDF_opt.ppd',
  )
  return {
    address: `ipp://localhost:631/printers/${name}`,
    /** Stops and starts the queue as a user at the machine would. */
    disable: () => cups('cupsdisable', name),
    enable: () => cups('cupsenable', name),
    /** Returns the number of its completed jobs. */
    completed: () =>
      cups('lpstat', '-W', 'completed', '-o', name).split('\n').filter(Boolean).length,
    async close() {
      cups('lpadmin', '-x', name)
      if (service) {
        service.kill('SIGTERM')
        await once(service, 'exit')
      }
      await letGo()
    },
  }
}
