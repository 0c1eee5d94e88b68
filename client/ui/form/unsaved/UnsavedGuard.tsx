import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { profileStore } from '#client/state/profile.ts'
import { createStore, useStore } from '#client/state/store.ts'
import { LeaveDialog, loadLeaveDialog } from './LeaveDialog.tsx'

type Unsaved = { readonly subject: string | null; readonly sending: () => boolean }

/**
 * The changed forms on the screen. The router supports only one blocker, so one question covers all
 * of them.
 */
const unsavedForms = createStore<readonly Unsaved[]>([])

const held = () => unsavedForms.get().filter(({ sending }) => !sending())
const never = () => false

type Props = {
  dirty: boolean
  /**
   * The address parameter that identifies the edited record, if one screen edits one after another.
   */
  subject: string | null
  /**
   * Returns whether the form is being sent, when nothing is asked. Pass a stable function; it is
   * called on leaving.
   */
  sending?: () => boolean
}

/**
 * Asks before a changed form is left, from its first character on: by links, the back button, or
 * closing the page.
 */
export function UnsavedGuard({ dirty, subject, sending = never }: Props) {
  const own = useMemo<Unsaved>(() => ({ subject, sending }), [subject, sending])
  const [asking] = useStore(unsavedForms)
  useLayoutEffect(() => {
    if (!dirty) return
    unsavedForms.set([...unsavedForms.get(), own])
    return () => unsavedForms.set(unsavedForms.get().filter((form) => form !== own))
  }, [dirty, own])
  return asking === own && <LeaveQuestion />
}

function LeaveQuestion() {
  const [typist] = useState(whoIsHere)
  const blocker = useBlocker(
    // Once the session is over there is no reason to stay.
    ({ currentLocation, nextLocation }) =>
      whoIsHere() !== null &&
      whoIsHere() === typist &&
      held().some(
        ({ subject }) =>
          currentLocation.pathname !== nextLocation.pathname ||
          (subject !== null &&
            valueOf(currentLocation, subject) !== valueOf(nextLocation, subject)),
      ),
  )
  useEffect(() => {
    loadLeaveDialog()
    // Not if somebody else has signed in in another tab, because this page then starts over for
    // them.
    const ask = (event: BeforeUnloadEvent) =>
      whoIsHere() === typist && held().length > 0 && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [typist])
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
}

const whoIsHere = () => profileStore.get()?.loginid ?? null

function valueOf({ search }: { search: string }, name: string): string | null {
  return new URLSearchParams(search).get(name)
}
