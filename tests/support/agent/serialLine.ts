import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Opens a pseudo-terminal, prints its path, and writes its input into it. */
const program = `
import os, pty, sys, tty
master, slave = pty.openpty()
tty.setraw(slave)
print(os.ttyname(slave), flush=True)
while True:
    data = os.read(0, 4096)
    if not data:
        break
    os.write(master, data)
`

/**
 * Opens a serial line with a scanner at its other end: a pseudo-terminal, which a program opens
 * like /dev/ttyS0.
 */
export async function openSerialLine() {
  const scanner = spawn('python3', ['-c', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [first] = (await once(scanner.stdout, 'data')) as [Buffer]
  return {
    device: first.toString().trim(),
    send: (text: string) => void scanner.stdin.write(text),
    async unplug() {
      scanner.stdin.end()
      if (scanner.exitCode === null) await once(scanner, 'exit')
    },
  }
}
