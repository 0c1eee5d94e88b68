import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import type { Environment } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { loadCatalogue } from '#client/messages/catalogues.ts'
import { environmentStore } from '#client/relay/environment.ts'
import { settleWaits } from '#client/relay/settle.ts'
import { endedStore } from '#client/session/endSession.ts'
import { connectionStore } from '#client/state/connection.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { serverAnswered } from '#client/state/serverAnswers.ts'
import { toastStore } from '#client/state/toasts.ts'
import { forgetScans } from '#client/ui/scan/scanning.ts'
import { limits } from '#domain/limits.ts'

// Test files share one browser and one copy of the client's modules (vitest.config.ts): each test begins with a page
// that nobody has used, and leaves nothing behind.

// Relay's mock environment was made for another test runner and asks for its name.
Object.assign(globalThis, { jest: vi })
// What a test waits for is there in an instant, or, where others keep the machine busy, in some.
configure({ asyncUtilTimeout: 60_000 })

// No server is here to be asked whether it answers before a part is loaded.
serverAnswered(Infinity)

// A test changes the language and looks at once: every language is there from the beginning.
await loadCatalogue('ms')

/** What the page complains of: React, Relay and react-intl say their callers' faults on the console, and go on. */
const complaints: string[] = []
console.error = console.warn = (...said: unknown[]) => void complaints.push(format(...said))

beforeEach(() => {
  localStorage.clear()
  // Another tab that empties the storage: what is remembered of the device is read anew.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  window.location.hash = ''
  void setLocale('en')
  storeProfile(null)
  endedStore.set(null)
  toastStore.set([])
  forgetScans()
  connectionStore.set('off')
  settleWaits.ms = limits.settleWaitsMs
  // Nobody listens to a server that isn't there: what follows changes hears those of client/tests/hearChange.ts.
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
