import { expect, it } from 'vitest'
import { undoRefusal, undoSeconds, type Undoable } from './undoWindow.ts'

const at = new Date('2026-11-28T09:00:00.000Z')
const after = (ms: number) => new Date(at.getTime() + ms)
const own = { byUserId: 7, at }

it.each(Object.keys(undoSeconds) as Undoable[])(
  'a %s can be undone until its last second, by the person who did it',
  (what) => {
    const window = undoSeconds[what] * 1_000
    expect(undoRefusal({ userId: 7 }, own, what, after(window))).toBeNull()
    expect(undoRefusal({ userId: 7 }, own, what, after(window + 1))).toMatchObject({
      code: what === 'lotReceipt' ? 'undo.receiptOver' : 'undo.over',
      values: { seconds: undoSeconds[what] },
    })
    expect(undoRefusal({ userId: 8 }, own, what, at)?.code).toBe('undo.ofAnother')
  },
)

it('something not done, or not done by a person, cannot be undone', () => {
  expect(undoRefusal({ userId: 7 }, { byUserId: 7, at: null }, 'receipt', at)?.code).toBe(
    'undo.ofAnother',
  )
  expect(undoRefusal({ userId: 7 }, { byUserId: null, at }, 'receipt', at)?.code).toBe(
    'undo.ofAnother',
  )
})
