import { expect, test } from 'vitest'
import { targetOf } from './places.ts'

const targetAfter = (to: string) => targetOf(new URLSearchParams({ to }), '/ikad/login')

test.each(['/ikad/cps/cardqc?sort=-since', '/csm/job/search'])(
  'sign-in returns to %s, a place of the product',
  (to) => {
    expect(targetAfter(to)).toBe(to)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/ikad/home',
  '/elsewhere',
  'javascript:alert(1)',
  ' /ikad/home',
  '/ikad/login?to=/',
])('sign-in leads to Home, not to "%s"', (to) => {
  expect(targetAfter(to)).toBe('/ikad/home')
})
