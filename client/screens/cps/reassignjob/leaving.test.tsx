import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { act, clickOn, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { ReassignForm } from './ReassignForm.tsx'
import { RerouteForm } from './RerouteForm.tsx'

const station = {
  stationId: 'JHB-P03',
  name: 'Printer 3',
  online: true,
  waitingJobs: 0,
  blanks: [],
}
const branch = { code: 'PEN', name: 'Pulau Pinang', cardTypes: [{ code: 'PLKS' }] }
const onDone = () => undefined

const forms: [string, ReactElement, () => void][] = [
  [
    'a station',
    <ReassignForm key="station" picked={[]} stations={[station]} onDone={onDone} />,
    () => fireEvent.click(screen.getByRole('radio', { name: /^JHB-P03/ })),
  ],
  [
    'a branch',
    <RerouteForm key="branch" picked={[]} printing={[branch]} home="JHB" onDone={onDone} />,
    () => fireEvent.change(screen.getByLabelText('Printing branch'), { target: { value: 'PEN' } }),
  ],
]

// The confirmation is loaded on demand. Loading it up front keeps the tests from waiting for it.
beforeAll(() => import('#client/ui/ConfirmDialog.tsx'))
beforeEach(async () => {
  await setLocale('en')
  storeProfile({ loginid: 'op', roleid: 5, branchcode: 'JHB', branchtype: '', staffnumber: '1' })
})

test.each(forms)(
  'leaving asks about a chosen %s, for another screen and for the other tab of this one',
  async (_, form, choose) => {
    const { address } = renderWithRelay(
      <>
        <Link to="/other">elsewhere</Link>
        <Link to="/?show=remake">remake</Link>
        {form}
      </>,
    )
    await act(async () => void choose())
    for (const name of ['elsewhere', 'remake']) {
      await act(async () => void fireEvent.click(screen.getByRole('link', { name })))
      await clickOn(await screen.findByRole('button', { name: 'Stay' }))
      expect(address()).toBe('/')
    }
  },
)

test.each(forms)('leaving does not ask without a chosen %s', async (_, form) => {
  const { address } = renderWithRelay(
    <>
      <Link to="/other">elsewhere</Link>
      {form}
    </>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'elsewhere' })))
  expect(address()).toBe('/other')
})
