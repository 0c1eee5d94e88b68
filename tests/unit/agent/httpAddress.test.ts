import { expect, test } from 'vitest'
import { httpAddress } from '#agent/printing/ippPrinter.ts'

test.each([
  ['ipp://printer.local/ipp/print', 'http://printer.local:631/ipp/print'],
  ['ipps://printer.local/ipp/print', 'https://printer.local:631/ipp/print'],
  ['ipp://printer.local:80/ipp', 'http://printer.local/ipp'],
  ['ipps://printer.local:443/ipp', 'https://printer.local/ipp'],
  ['ipp://localhost:8631/printers/card', 'http://localhost:8631/printers/card'],
  ['http://localhost/printers/card', 'http://localhost/printers/card'],
])('the address of the printer %s is %s', (address, found) => {
  expect(httpAddress(address).href).toBe(found)
})
