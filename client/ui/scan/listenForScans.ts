import { flushSync } from 'react-dom'
import { frontDialog } from './frontDialog.ts'
import { giveBack, keepText, typedField, writeText, type KeptText } from './keptText.ts'
import { addKey, endRun, isScanner, pauseMs, type EndedRun, type KeyRun } from './keyRun.ts'
import { scannerStore } from './scannerSettings.ts'
import { deskStore, scanPlaces, tellDesk, type ScanPlace } from './scanning.ts'
import { loneActionOf, loneKeyMs } from './useLoneKeys.ts'

const ownKeys = '[role="dialog"], [role="alertdialog"], [role="menu"], .bp6-popover'
/** Held or toggled, they change others and type nothing. */
const silent = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Control', 'Alt', 'Meta', 'Fn'])
/** A hand presses them after a single key, which then acts first. Other names may be of a scanner's own keys. */
const handKeys = /^(Enter|Tab|Escape|Backspace|Delete|Home|End|Page(Up|Down)|Arrow\w+)$/

/** Since when the page listens: the first keys that it hears may not be the first of their scan. */
let openedAt = 0
let run: KeyRun | null = null
let kept: KeptText[] = []
/** A single key that has not acted yet, and when it was pressed. */
let lone: { key: string; at: number; timer: ReturnType<typeof setTimeout> } | null = null
let unended: ReturnType<typeof setTimeout> | undefined
/** How many parts of the product expect scans even where no field for them is there. */
let expecting = 0

/** The place that a scan made now is for: that of the dialog in front, or of the screen. */
export function frontPlace(): ScanPlace | null {
  const dialog = frontDialog()
  return [...scanPlaces.values()].findLast(({ field }) => (dialog ? dialog.contains(field.current) : field.current)) ?? null
}

function keep(field: KeptText['field'] | null | undefined): void {
  if (field && !kept.some((each) => each.field === field)) kept.push(keepText(field))
}

function endOfRun(): void {
  run = null
  kept = []
  clearTimeout(unended)
}

/** What is typed while no field has the focus stands in the scan field. */
function toScanField(text: string): void {
  const field = frontPlace()?.field.current
  if (!field || field.disabled || deskStore.get().moving !== null) return
  field.value += text
  field.focus()
}

/** The single key that has not acted yet, which acts no more by itself. */
function takeLone(): string | null {
  if (!lone) return null
  clearTimeout(lone.timer)
  const { key } = lone
  lone = null
  return key
}

function actLone(): void {
  const key = takeLone()
  if (key === null) return
  endOfRun()
  // Drawn at once: the next key may mean something only on what this one has opened.
  flushSync(() => loneActionOf(key)?.())
}

/** A single key acts when no other follows it; one of a scanner does nothing of its own. */
function hearStray(key: string, at: number): void {
  const first = takeLone()
  if (first !== null) return toScanField(first + key)
  if (run?.text.length !== 1 || !loneActionOf(key)) return toScanField(key)
  lone = { key, at, timer: setTimeout(actLone, loneKeyMs) }
}

/** A scanner's characters without their end: said aloud, where they were not typed into another field. */
function watchForEnd(target: EventTarget | null): void {
  clearTimeout(unended)
  if (!run || !isScanner(run)) return
  const field = typedField(target)
  const own = frontPlace()?.field.current
  if (field && field !== own) return
  const { text } = run
  unended = setTimeout(() => {
    // What came while the page was busy is heard first.
    unended = setTimeout(() => {
      tellDesk({ type: 'refused', scanned: text, at: new Date(), why: 'noEnd' })
      own?.select()
    }, pauseMs)
  }, pauseMs)
}

function onCharacter(event: KeyboardEvent): void {
  const { key, target } = event
  const field = typedField(target)
  // A space begins nothing: it presses what has the focus.
  if (key === ' ' && !field && (!run || event.timeStamp - run.lastAt > pauseMs)) return
  const before = run
  run = addKey(run, key, event.timeStamp, scannerStore.get(), openedAt)
  if (!before || run.text.length === 1) kept = []
  if (field) {
    keep(field)
  } else {
    keep(frontPlace()?.field.current)
    const inside = target instanceof Element && target !== document.body && target.closest(ownKeys)
    if (inside) {
      if (key === ' ') event.preventDefault()
    } else if (target !== document.body || deskStore.get().moving !== null) {
      event.preventDefault()
      hearStray(key, event.timeStamp)
    }
  }
  watchForEnd(target)
}

/** The field of the dialog in front, or the one that has the focus, that asks for a scan itself. */
export function takerOf(target: EventTarget | null): HTMLInputElement | null {
  const asking = 'input[data-scan]'
  if (target instanceof HTMLInputElement && target.matches(asking)) return target
  return frontDialog()?.querySelector<HTMLInputElement>(asking) ?? null
}

function onScanner(event: KeyboardEvent, ended: Exclude<EndedRun, { kind: 'hand' }>): void {
  const target = event.target
  const place = frontPlace()
  const own = place?.field.current ?? null
  const moving = deskStore.get().moving !== null
  const taker = moving ? null : takerOf(target)
  // Hand and scanner in the scan field itself: what stands there is taken as it is.
  if (ended.kind === 'mixed' && (target === own || target === taker)) return
  if (ended.kind === 'scan' && taker && !typedField(target)?.matches('[data-scan]')) kept.forEach(giveBack)
  if (ended.kind === 'scan' && taker) {
    writeText(taker, ended.text)
    if (taker.dataset.scan === 'enter' && taker === target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (taker.dataset.scan === 'enter') taker.form?.requestSubmit()
    return
  }
  // Where no screen asks for scans, a scanner is a keyboard.
  if (!place && !moving && typedField(target) && scanPlaces.size === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  for (const each of kept) giveBack(each)
  if (target === own) own?.select()
  const at = new Date()
  if (ended.kind !== 'scan') tellDesk({ type: 'refused', scanned: ended.text, at, why: ended.kind })
  else if (!place && !moving && frontDialog()) tellDesk({ type: 'refused', scanned: ended.text, at, why: 'dialog' })
  else tellDesk({ type: 'scanned', scanned: ended.text, at, to: place?.key ?? null })
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target } = event
  if ((expecting === 0 && scanPlaces.size === 0) || silent.has(key)) return
  // A busy page hears this key before its timer: the one before was by itself all the same, and acts first.
  if (lone && event.timeStamp - lone.at >= loneKeyMs) actLone()
  // What is typed as a password is nobody's to remember.
  const secret = target instanceof HTMLInputElement && target.type === 'password'
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || secret) return endOfRun()
  if (key.length === 1) return onCharacter(event)
  const settings = scannerStore.get()
  const ended = run
  const texts = kept
  if (key !== settings.suffix || !ended) {
    if (handKeys.test(key)) actLone()
    return endOfRun()
  }
  const came = endRun(ended, event.timeStamp, settings)
  clearTimeout(unended)
  if (came.kind !== 'hand') {
    takeLone()
    kept = texts
    onScanner(event, came)
  } else {
    actLone()
  }
  endOfRun()
}

/** From now on keys are heard. The mark says so to whoever reads the page's timeline. */
function hearFromNow(): void {
  openedAt = performance.mark('ik-scans-heard').startTime
}

let listening = false

/** Listens to every key of the page: a scanner types wherever the focus is. Once is enough. */
export function listenForScans(): void {
  if (listening) return
  listening = true
  hearFromNow()
  window.addEventListener('keydown', onKeyDown, { capture: true })
  // What was typed while another window had the focus went there.
  window.addEventListener('focus', (event) => {
    if (event.target === window) hearFromNow()
  })
}

/** Scans are expected from now on, though no field for them may be there; the way to stop. */
export function expectScans(): () => void {
  listenForScans()
  expecting++
  return () => void expecting--
}
