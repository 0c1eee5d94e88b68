import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import type { Environment } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { loadCatalogue } from '#client/messages/catalogues.ts'
import { environmentStore } from '#client/relay/environment.ts'
import { settleWaits } from '#client/relay/settle.ts'
import { deniedScreen } from '#client/session/deniedScreen.ts'
import { connectionStore } from '#client/state/connection.ts'
import { endedStore } from '#client/state/endedSession.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { renderedScreen, renderedSearch } from '#client/state/renderedScreen.ts'
import { savedViews } from '#client/state/savedViews.ts'
import { serverAnswered } from '#client/state/serverAnswers.ts'
import { toastStore } from '#client/state/toasts.ts'
import { forgetKeys } from '#client/ui/scan/listenForScans.ts'
import { forgetScans } from '#client/ui/scan/scanning.ts'
import { limits } from '#domain/limits.ts'

// Test files share one browser and one copy of the client's modules (vitest.config.ts), so each
// test begins with an unused page and leaves nothing behind.

// Relay's mock environment was made for another test runner and expects its global.
Object.assign(globalThis, { jest: vi })
// What a test waits for arrives at once or, on a busy machine, a little later.
configure({ asyncUtilTimeout: 60_000 })

// There is no server to ask whether it answers before a part is loaded.
serverAnswered(Infinity)

// A test changes the language and looks at once, so every language is loaded up front.
await loadCatalogue('ms')

/**
 * The page's complaints: React, Relay and react-intl report their callers' errors on the console,
 * and continue.
 */
const complaints: string[] = []
console.error = console.warn = (...said: unknown[]) => void complaints.push(format(...said))

beforeEach(() => {
  localStorage.clear()
  // Like another tab that clears the storage: the device's stored values are read again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  window.location.hash = ''
  void setLocale('en')
  storeProfile(null)
  endedStore.set(null)
  toastStore.set([])
  savedViews.set(null)
  deniedScreen.set(null)
  renderedScreen.set(null)
  renderedSearch.set('')
  forgetScans()
  forgetKeys()
  connectionStore.set('off')
  settleWaits.ms = limits.settleWaitsMs
  // Nothing listens to a missing server: subscribers to changes receive those of
  // client/tests/hearChange.ts.
  environmentStore.set(createMockEnvironment() as unknown as Environment)
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(complaints.splice(0)).toEqual([])
})
