import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { setLocale } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { addressRule } from '#domain/postcodes/addressProblem.ts'
import { AddressFields } from './AddressFields.tsx'

const line = z.string().trim().max(100)
const schema = z
  .object({
    address1: line.min(1),
    address2: line,
    address3: line,
    postcode: z.string().regex(/^\d{5}$/, 'field.pattern'),
    city: z.string().trim().min(1),
    state: z.string().min(1),
  })
  .superRefine(addressRule)
type Values = z.infer<typeof schema>
const empty: Values = {
  address1: 'Jalan Mawar',
  address2: '',
  address3: '',
  postcode: '',
  city: '',
  state: '',
}
const onSubmit = vi.fn<(values: Values) => Promise<Outcome<unknown>>>()

async function show(defaults: Partial<Values> = {}) {
  renderWithRelay(
    <RuleForm
      schema={schema}
      defaults={{ ...empty, ...defaults }}
      onSubmit={onSubmit}
      submit="Save"
    >
      <AddressFields />
    </RuleForm>,
  )
  // Waits for the directory.
  await act(() => import('#domain/postcodes/postcodeDirectory.ts'))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const described = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
const place = () => [field('City').value, field('State').value]

beforeAll(() => import('#domain/postcodes/postcodeDirectory.ts'))
beforeEach(() => {
  setLocale('en')
  onSubmit.mockReset().mockResolvedValue({ ok: true, value: null })
})
afterEach(cleanup)

describe('address fields', () => {
  it('fill in city and state of a known postcode, and announce it politely', async () => {
    await show()
    await type('Postcode', '05000')
    await waitFor(() => expect(place()).toEqual(['Alor Setar', 'Kedah']))
    expect(screen.getByRole('status').textContent).toBe(
      'Filled in from the postcode: Alor Setar, Kedah',
    )
  })

  it('fill them in again when another postcode is typed', async () => {
    await show()
    await type('Postcode', '05000')
    await type('Postcode', '0500')
    expect(place()).toEqual(['Alor Setar', 'Kedah'])
    await type('Postcode', '80000')
    await waitFor(() => expect(place()).toEqual(['Johor Bahru', 'Johor']))
  })

  it('keep typed values, and say which place has the postcode', async () => {
    await show()
    await type('City', 'Muar')
    await type('Postcode', '80000')
    await waitFor(() => expect(place()).toEqual(['Muar', 'Johor']))
    await waitFor(() =>
      expect(described('City')).toContain('Postcode 80000 belongs to Johor Bahru'),
    )
    await type('City', 'Johor Bahru')
    await waitFor(() => expect(field('City').getAttribute('aria-invalid')).toBe('false'))
    // Typed by hand, although it equals the suggestion.
    await type('Postcode', '05000')
    await waitFor(() => expect(place()).toEqual(['Johor Bahru', 'Kedah']))
  })

  it('keep the form’s initial values', async () => {
    await show({ postcode: '80000', city: '', state: '' })
    expect(place()).toEqual(['', ''])
    cleanup()
    await show({ postcode: '80000', city: 'Johor Bahru' })
    await type('Postcode', '05000')
    await waitFor(() => expect(place()).toEqual(['Johor Bahru', 'Kedah']))
  })

  it('offer the cities of a postcode with several, and fill in only the state', async () => {
    await show()
    await type('Postcode', '05000')
    await type('Postcode', '86400')
    await waitFor(() => expect(place()).toEqual(['', 'Johor']))
    const list = document.getElementById(field('City').getAttribute('list') ?? '')
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual([
      'Batu Pahat',
      'Parit Raja',
    ])
    expect(described('City')).toContain('Batu Pahat · Parit Raja')
  })

  it('leave an unknown postcode to the user', async () => {
    await show()
    await type('Postcode', '80999')
    expect(place()).toEqual(['', ''])
    expect(field('City').getAttribute('list')).toBeNull()
    await type('City', 'Bandar Baru Sekali')
    await type('State', 'Johor')
    await act(async () => void fireEvent.submit(field('City').form as HTMLFormElement))
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        ...empty,
        postcode: '80999',
        city: 'Bandar Baru Sekali',
        state: 'Johor',
      }),
    )
  })

  it('are validated together: another state makes the postcode valid', async () => {
    await show({ postcode: '80000', city: 'Johor Bahru' })
    await type('State', 'Kedah')
    await waitFor(() =>
      expect(described('Postcode')).toContain('The postcode does not belong to the state'),
    )
    await type('State', 'Johor')
    await waitFor(() => expect(field('Postcode').getAttribute('aria-invalid')).toBe('false'))
  })

  it('are available in Malay', async () => {
    setLocale('ms')
    await show()
    await type('Poskod', '80000')
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Diisi berdasarkan poskod: Johor Bahru, Johor',
      ),
    )
    await type('Bandar', 'Muar')
    await waitFor(() =>
      expect(described('Bandar')).toContain('Poskod 80000 ialah poskod Johor Bahru'),
    )
  })
})
