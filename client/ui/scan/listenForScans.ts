import { flushSync } from 'react-dom'
import { normaliseScan } from '#domain/scan/normaliseScan.ts'
import { frontDialog } from './frontDialog.ts'
import { giveBack, keepText, typedField, writeText, type KeptText } from './keptText.ts'
import { addKey, endRun, isFast, isScanner, pauseMs, type EndedRun, type KeyRun } from './keyRun.ts'
import { scanKeyOf, unreadable } from './scanKeys.ts'
import { scannerStore } from './scannerSettings.ts'
import { deskStore, scanPlaces, reportRefused, reportScanned } from './scanning.ts'
import { frontPlace, takerOf } from './scanTargets.ts'
import { loneActionOf, loneKeyMs } from './useLoneKeys.ts'

const ownKeys = '[role="dialog"], [role="alertdialog"], [role="menu"], .bp6-popover'
const credentials = 'input[type=password], [data-credential]'
/** Modifier and lock keys, which type nothing themselves. */
const silent = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Control', 'Alt', 'Meta', 'Fn'])
/**
 * Keys that a hand may press after a single key, which then acts first. Other names may be keys of
 * a scanner.
 */
const handKeys = /^(Enter|Tab|Escape|Backspace|Delete|Home|End|Page(Up|Down)|Arrow\w+)$/

/** A hand never presses this many keys at a scanner's speed. */
const longestRoll = 8

/**
 * When the page began to listen. The first keys that it hears may not be the first of their scan.
 */
let openedAt = 0
let run: KeyRun | null = null
let kept: KeptText[] = []
/** A single key whose action is pending, and when it was pressed. */
let lone: { key: string; at: number; timer: ReturnType<typeof setTimeout> } | null = null
/** What the last stray key put into the scan field. */
let strays: { field: HTMLInputElement; text: string } | null = null
/** At most as many stray keys as a slip of a finger, or a key that bounces. */
const mostStrays = 2

/** A scan that lacks its end key, and the function that reports it. */
let unended: { timer: ReturnType<typeof setTimeout>; say: () => void } | null = null
/** When the last scan ended. */
let endedAt = -Infinity
/** The number of parts that expect scans even if no scan field is shown. */
let expecting = 0

function keep(field: KeptText['field'] | null | undefined): void {
  if (field && !kept.some((each) => each.field === field)) kept.push(keepText(field))
}

function endOfRun(): void {
  run = null
  kept = []
  clearTimeout(unended?.timer)
  unended = null
}

/** Drops the run at a key that does not end a code. If the run is a scanner's, reports it. */
function dropRun(): void {
  unended?.say()
  endOfRun()
}

/** Text typed while no field has the focus goes into the scan field. */
function toScanField(text: string): void {
  const field = frontPlace()?.field.current
  if (!field || field.disabled || deskStore.get().moving !== null) return
  field.value += text
  field.focus()
  strays = { field, text: field.value }
}

/**
 * Empties the scan field of a slip of a finger, which stray keys began, for a single key with an
 * action: it would go into the field as well, and do nothing without a word. Called for the first
 * key after a pause.
 */
function dropStrays({ key, target }: KeyboardEvent): boolean {
  if (!strays || target !== strays.field || !loneActionOf(key)) return false
  const { field, text } = strays
  if (field.value.length > mostStrays || !field.value.startsWith(text)) return false
  writeText(field, '')
  field.blur()
  strays = null
  return true
}

/** Takes the single key whose action is pending, so that it no longer acts. */
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
  // Rendered at once, because the next key may only have a meaning on what this one opens.
  flushSync(() => loneActionOf(key)?.())
}

/**
 * Handles a key outside fields. A single key acts if no other follows; a scanner's keys have no
 * actions.
 */
function hearStray(key: string, at: number): void {
  const first = takeLone()
  if (first !== null) return toScanField(first + key)
  if (run?.text.length !== 1 || !loneActionOf(key)) return toScanField(key)
  lone = { key, at, timer: setTimeout(actLone, loneKeyMs) }
}

/** Reports a scan whose end key is missing. */
function watchForEnd(target: EventTarget | null): void {
  clearTimeout(unended?.timer)
  unended = null
  if (!run || !isScanner(run)) return
  const field = typedField(target)
  const own = frontPlace()?.field.current
  const elsewhere = field !== null && field !== own
  const { text } = run
  // A fast typist presses some keys at a scanner's speed, and on a screen without scans a scanner
  // is a keyboard.
  if (elsewhere && (text.length < longestRoll || scanPlaces.size === 0)) return
  const texts = kept
  const say = () => {
    unended = null
    if (elsewhere) texts.forEach(giveBack)
    reportRefused(text, 'noEnd')
    if (!elsewhere) own?.select()
  }
  // Events that arrived while the page was busy are handled first.
  const again = () => void (unended = { timer: setTimeout(say, pauseMs), say })
  unended = { timer: setTimeout(again, pauseMs), say }
}

function onCharacter(event: KeyboardEvent): void {
  const { key, target } = event
  const field = typedField(target)
  // A space does not begin a run, because it presses the focused element.
  if (key === ' ' && !field && (!run || event.timeStamp - run.lastAt > pauseMs)) return
  const before = run
  run = addKey(run, key, event.timeStamp, scannerStore.get(), openedAt)
  if (!before || run.text.length === 1) kept = []
  if (field && run.text.length === 1 && dropStrays(event)) {
    event.preventDefault()
    hearStray(key, event.timeStamp)
  } else if (field) {
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

function onScanner(event: KeyboardEvent, ended: Exclude<EndedRun, { kind: 'hand' }>): void {
  const target = event.target
  const place = frontPlace()
  const own = place?.field.current ?? null
  const moving = deskStore.get().moving !== null
  const taker = moving ? null : takerOf(target)
  const enter = event.key === 'Enter'
  // In the scan field itself, mixed typing and scanning is submitted as it is.
  if (enter && ended.kind === 'mixed' && (target === own || target === taker)) return
  const scanned = ended.kind === 'scan' ? normaliseScan(ended.text).text : ended.text
  if (ended.kind === 'scan' && taker && !typedField(target)?.matches('[data-scan]'))
    kept.forEach(giveBack)
  if (ended.kind === 'scan' && taker) {
    writeText(taker, scanned)
    if (enter && taker.dataset.scan === 'enter' && taker === target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (taker.dataset.scan === 'enter') taker.form?.requestSubmit()
    return
  }
  // On a screen without scans a scanner is a keyboard.
  if (!place && !moving && typedField(target) && scanPlaces.size === 0) {
    // Ctrl+J as an end key would open the browser's downloads.
    if (event.ctrlKey) event.preventDefault()
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  for (const each of kept) giveBack(each)
  if (target === own) own?.select()
  if (ended.kind !== 'scan') reportRefused(ended.text, ended.kind)
  else if (!place && !moving && frontDialog()) reportRefused(scanned, 'dialog')
  else reportScanned(ended.text, place?.key ?? null)
}

/** Handles a key whose character the page can't read. Its code is refused at the end. */
function onUnreadable({ timeStamp, target }: KeyboardEvent): void {
  run = addKey(run, unreadable, timeStamp, scannerStore.get(), openedAt)
  if (run.text.length === 1) kept = []
  keep(typedField(target) ?? frontPlace()?.field.current)
  const first = takeLone()
  if (first !== null) toScanField(first)
  watchForEnd(target)
}

/** Returns whether a key follows a scanner's key faster than a hand can press it. */
function isInRun({ timeStamp }: KeyboardEvent): boolean {
  return (
    run !== null &&
    run.text.length > 1 &&
    isFast(run) &&
    timeStamp - run.lastAt <= scannerStore.get().gapMs
  )
}

function onControl(event: KeyboardEvent, text: string): void {
  if (!isInRun(event)) return dropRun()
  event.preventDefault()
  run = addKey(run, text, event.timeStamp, scannerStore.get(), openedAt)
  watchForEnd(event.target)
}

function onEnd(event: KeyboardEvent): void {
  const came = endRun(run, event.timeStamp, scannerStore.get())
  const texts = kept
  if (came.kind === 'hand') {
    if (event.ctrlKey) return dropRun()
    actLone()
  } else {
    takeLone()
    kept = texts
    onScanner(event, came)
    endedAt = event.timeStamp
  }
  endOfRun()
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, timeStamp } = event
  if ((expecting === 0 && scanPlaces.size === 0) || silent.has(key)) return
  // A busy page may handle this key before the timer of the pending one. That one was pressed
  // alone, so it acts first.
  if (lone && timeStamp - lone.at >= loneKeyMs) actLone()
  // Passwords are never remembered, whether shown or hidden.
  if (target instanceof Element && target.matches(credentials)) return endOfRun()
  if (event.metaKey || event.repeat) return dropRun()
  const heard = scanKeyOf(event)
  if (heard.kind === 'character') return onCharacter(event)
  if (heard.kind === 'unreadable') return onUnreadable(event)
  // Some scanners end a code with several keys, such as CR and LF. The further ones do nothing.
  if (heard.kind !== 'other' && run === null && timeStamp - endedAt <= scannerStore.get().gapMs) {
    endedAt = timeStamp
    event.preventDefault()
    if (scanPlaces.size > 0) event.stopImmediatePropagation()
    return
  }
  if (heard.kind === 'control') return onControl(event, heard.text)
  if (heard.kind === 'end') return onEnd(event)
  if (handKeys.test(key)) actLone()
  dropRun()
}

/** Starts listening. The mark shows it in the page's performance timeline. */
function hearFromNow(): void {
  openedAt = performance.mark('ik-scans-heard').startTime
}

let listening = false

/**
 * Listens to every key of the page, because a scanner types wherever the focus is. Further calls
 * have no effect.
 */
export function listenForScans(): void {
  if (listening) return
  listening = true
  hearFromNow()
  window.addEventListener('keydown', onKeyDown, { capture: true })
  // Keys typed while another window had the focus went there.
  window.addEventListener('focus', (event) => {
    if (event.target === window) hearFromNow()
  })
}

/**
 * Forgets the keys of an unfinished scan and when the last scan ended, because they belong to the
 * previous person.
 */
export function forgetKeys(): void {
  takeLone()
  strays = null
  endOfRun()
  endedAt = -Infinity
}

/** Expects scans from now on, even without a scan field. Returns the function that stops this. */
export function expectScans(): () => void {
  listenForScans()
  expecting++
  return () => {
    expecting--
    if (expecting === 0) forgetKeys()
  }
}
