import { afterEach, beforeEach, expect, it } from 'vitest'
import { ignoreStrayDrops } from './ignoreStrayDrops.ts'

let stop: () => void
beforeEach(() => void (stop = ignoreStrayDrops()))
afterEach(() => stop())

const drop = (kind: string, types: string[], target: EventTarget = document.body) => {
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
    dataTransfer: { types, dropEffect: 'copy' },
  })
  target.dispatchEvent(event)
  return event
}

it.each(['dragover', 'drop'])('the page opens no file: %s', (kind) => {
  const event = drop(kind, ['Files'])
  expect(event.defaultPrevented).toBe(true)
  expect(event.dataTransfer.dropEffect).toBe('none')
})

it('a dragged column or text stays the browser’s', () => {
  expect(drop('drop', ['text/plain']).defaultPrevented).toBe(false)
})

it('a field keeps what is dropped on it', () => {
  const field = document.body.appendChild(document.createElement('div'))
  field.addEventListener('dragover', (event) => event.preventDefault())
  expect(drop('dragover', ['Files'], field).dataTransfer.dropEffect).toBe('copy')
  field.remove()
})
