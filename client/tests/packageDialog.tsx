import type { ReactElement } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { cleanup, fireEvent, screen } from './react.tsx'
import { renderWithRelay } from './renderWithRelay.tsx'
import { scriptedServer, type RawResponse, type Says } from './scriptedServer.ts'
import { settle } from './settle.ts'

/** The package of the dialogs, and what they call. */
export const packagingId = 'PK-JHB-2026-000001'
export const onDone = vi.fn<() => void>()
export const onClose = vi.fn<() => void>()
export const about = { packagingId, version: 4, onDone, onClose }

/** Starts each test of a file in English, without messages and calls of the last one. */
export function freshDialogs(): void {
  beforeEach(() => {
    setLocale('en')
    toastStore.set([])
    onDone.mockClear()
    onClose.mockClear()
  })
  afterEach(cleanup)
}

/** Shows a dialog with a scripted server. Returns the inputs that each mutation was sent. */
export function show(element: ReactElement, says: Says) {
  const server = scriptedServer(says)
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>{element}</RelayEnvironmentProvider>,
  )
  return server.inputs
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export async function click(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

/** A supervisor's approval. */
export const consent = (): RawResponse<'useApproveMutation'> => ({
  result: { __typename: 'ApprovePayload', token: 'consent-1' },
})

/** Returns the error of a field, or null. */
export function wrongWith(label: string): string | null | undefined {
  const field = screen.getByLabelText(label)
  return field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim()
    : null
}
