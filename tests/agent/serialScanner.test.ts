import { afterEach, expect, test } from 'vitest'
import { watchScanner } from '#agent/scanning/serialScanner.ts'
import { openSerialLine } from '#tests/support/agent/serialLine.ts'
import { eventually } from '#tests/support/time/eventually.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function watched() {
  const line = await openSerialLine()
  const [codes, log]: [string[], string[]] = [[], []]
  const scanner = watchScanner(
    { device: line.device, baud: 9600 },
    (words) => log.push(words),
    (code) => codes.push(code),
  )
  stops.push(line.unplug, scanner.stop)
  return { line, codes, log }
}

test('each code that a scanner sends over its line is told whole, however it comes, and stands in no log', async () => {
  const { line, codes, log } = await watched()
  const qr = `IKAD1.${'eyJhcHBsaWNhdGlvbm5vIjoi'.repeat(9)}.c2lnbmF0dXJl`
  line.send(qr.slice(0, 100))
  line.send(`${qr.slice(100)}\r`)
  line.send('PK-JHB-2026-000001\r\n123456789\n')
  await eventually(() => expect(codes).toEqual([qr, 'PK-JHB-2026-000001', '123456789']))
  expect(log).toEqual([`The scanner at ${line.device} is connected`])
})

test('a code without an end is no code, and the log says what to set', async () => {
  const { line, codes, log } = await watched()
  line.send('12345')
  const complaint = 'The scanner sent 5 characters and no end of line: set it to send CR or LF after a code'
  await eventually(() => expect(log.at(-1)).toBe(complaint))
  line.send('678901234\r')
  await eventually(() => expect(codes).toEqual(['678901234']))
})

test('a scanner that is pulled out is said to be gone, once', async () => {
  const { line, log } = await watched()
  await line.unplug()
  await eventually(() => expect(log.length).toBeGreaterThan(1))
  expect(log[1]).toContain(`The scanner at ${line.device} is gone`)
})

test('a device that is none is said to be none', async () => {
  const log: string[] = []
  const scanner = watchScanner(
    { device: '/dev/null', baud: 9600 },
    (words) => log.push(words),
    () => undefined,
  )
  stops.push(scanner.stop)
  expect(log[0]).toMatch(/^The scanner at \/dev\/null can't be used: /)
})
