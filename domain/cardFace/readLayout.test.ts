import { expect, test } from 'vitest'
import type { FaceLayoutInput } from './faceLayout.ts'
import { readLayout, writeLayout } from './readLayout.ts'
import { plainLook, standardFace } from './standardFace.ts'

const name = { kind: 'field', field: 'name', x: 4, y: 4, width: 40, size: 8 } as const
const qr = { kind: 'qr', x: 50, y: 10, size: 28 } as const
const band = { kind: 'band', x: 0, y: 0, width: 85.6, height: 53.98, colour: '#1f4b99' } as const
const read = (front: unknown[], back: unknown[] = []) => readLayout(JSON.stringify({ front, back }))

test('a layout is read with defaults filled in, and its output reads the same', () => {
  const found = read([band, name], [qr])
  expect(found).toMatchObject({
    ok: true,
    layout: { front: [band, { ...name, label: true, lines: 1, align: 'left', colour: '#000000' }] },
  })
  const layout = standardFace(plainLook('Pas Residen'))
  expect(readLayout(writeLayout(layout))).toEqual({ ok: true, layout })
})

test.each<[string, unknown[], unknown[], string, string]>([
  ['an unknown kind', [name, { ...qr, kind: 'barcode' }], [], 'cardFace.item', 'front[1].kind'],
  ['an invalid number', [{ ...name, width: '40' }, qr], [], 'cardFace.item', 'front[0].width'],
  ['an unknown key', [{ ...name, bald: true }, qr], [], 'cardFace.item', 'front[0].bald'],
  [
    'an unknown field of an application',
    [{ ...name, field: 'phone' }, qr],
    [],
    'cardFace.item',
    'front[0].field',
  ],
  ['a code too small to scan', [name], [{ ...qr, size: 12 }], 'cardFace.item', 'back[0].size'],
  ['an item over the right edge', [name, { ...qr, x: 60 }], [], 'cardFace.outside', 'front[1]'],
  ['an item over the lower edge', [name], [{ ...qr, y: 26 }], 'cardFace.outside', 'back[0]'],
  ['no QR code', [name], [], 'cardFace.oneQr', ''],
  ['two QR codes', [name, qr], [qr], 'cardFace.oneQr', ''],
  ['a missing name', [qr], [], 'cardFace.noName', ''],
])('%s is refused, with its position', (_, front, back, code, where) => {
  expect(read(front, back)).toEqual({ ok: false, code, where })
})

test('invalid JSON, or an overlong layout, is refused', () => {
  expect(readLayout('{"front": [')).toMatchObject({ code: 'cardFace.notJson' })
  expect(readLayout(' '.repeat(20_001))).toMatchObject({ code: 'cardFace.notJson' })
})

test('content up to the card’s edges is within it', () => {
  const full: FaceLayoutInput = { front: [band, name], back: [qr] }
  expect(readLayout(JSON.stringify(full)).ok).toBe(true)
})
