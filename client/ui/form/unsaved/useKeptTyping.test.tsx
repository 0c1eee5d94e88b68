import { afterEach, beforeEach, expect, it } from 'vitest'
import { endedStore, leftStore } from '#client/state/endedSession.ts'
import { storeProfile } from '#client/state/profile.ts'
import { act, cleanup, fireEvent, waitFor } from '#client/tests/react.tsx'
import { beginForm, field, onSubmit, show, submit, type } from '#client/tests/sampleForm.tsx'

const person = (loginid: string) => ({
  loginid,
  roleid: 5,
  branchcode: 'JHB',
  branchtype: '',
  staffnumber: '1',
})
const place = '#/ikad/uam/general/setting/baginfosetting?row=new'

beforeEach(() => {
  beginForm()
  window.location.hash = place
})
afterEach(() => {
  cleanup()
  endedStore.set(null)
  leftStore.set(false)
})

/**
 * Types into a form, and leaves it because the session is over, or the person ends it: here, or in
 * another tab.
 */
async function leave(why: 'session.ended' | 'here' | 'elsewhere'): Promise<void> {
  show()
  await type('Name', 'typed')
  await act(async () => {
    if (why === 'session.ended') endedStore.set(why)
    leftStore.set(why === 'here')
    storeProfile(null)
  })
  cleanup()
  window.location.hash = '#/ikad/login'
}
/** Signs in and opens a form. */
function comeBack(loginid: string, address = place): void {
  window.location.hash = address
  storeProfile(person(loginid))
  show()
}

it.each(['session.ended', 'elsewhere'] as const)(
  'a form whose session ended is filled as it was, once, and can be sent: %s',
  async (why) => {
    await leave(why)
    comeBack('op')
    await waitFor(() => expect(field('Name').value).toBe('typed'))
    fireEvent.change(field('Records'), { target: { value: '3' } })
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'typed', records: 3 }))
    cleanup()
    show()
    expect(field('Name').value).toBe('')
  },
)

it('nobody else gets it, not even after the first person comes back', async () => {
  await leave('session.ended')
  comeBack('op2')
  expect(field('Name').value).toBe('')
  cleanup()
  comeBack('op')
  expect(field('Name').value).toBe('')
})

it('another address, and a person who signed out, begin with an empty form', async () => {
  await leave('session.ended')
  comeBack('op', '#/ikad/uam/setup/managebranch?key=JHB')
  expect(field('Name').value).toBe('')
  cleanup()
  await leave('here')
  comeBack('op')
  expect(field('Name').value).toBe('')
})
