import { expect, it } from 'vitest'
import { tellScan } from '#client/devices/deviceScans.ts'
import { deskStore } from '#client/ui/scan/scanning.ts'
import { hearScanner } from './hearScanner.ts'

hearScanner()
const last = () => deskStore.get().scans.at(-1)

it('takes codes from the agent’s scanner, and audibly refuses one without an end', () => {
  tellScan({ text: '004005537', ended: true })
  expect(last()).toMatchObject({ scanned: '004005537', stage: 'waiting' })
  tellScan({ text: '12345', ended: false })
  expect(last()).toMatchObject({ scanned: '12345', refused: 'noEnd' })
})
