import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.includes('__generated__'),
)
const read = (ending: RegExp) =>
  files.filter((file) => ending.test(file)).map((file) => readFileSync(`client/${file}`, 'utf8'))
const styled = new Set(read(/\.css$/).flatMap((text) => text.match(/(?<=\.)ik-[\w-]+/g) ?? []))
const components = read(/(?<!\.test)\.tsx$/)
/** The classes that components use: "ik-row ik-grow". */
const given = new Set(
  components
    .flatMap((text) => [...text.matchAll(/(?:[cC]lassName=|className: )["']([^"']+)["']/g)])
    .flatMap(([, names]) => names!.split(' '))
    .filter((name) => name.startsWith('ik-')),
)
/** Classes to find or measure an element, without a style. */
const places = ['ik-cp-question', 'ik-described', 'ik-qc-face', 'ik-sl-about', 'ik-title']

test('every class that a component uses has a style', () => {
  expect([...given].filter((name) => !styled.has(name)).toSorted()).toEqual(places)
  expect(given.size).toBeGreaterThan(200)
})

test('no style sheet names a typeface: all use those of tokens.css, which the product ships', () => {
  const faces = ['faces.css', 'mono.css', 'names.css', 'tokens.css'].map((name) => `styles/${name}`)
  const named = files
    .filter((file) => file.endsWith('.css') && !faces.includes(file))
    .flatMap(
      (file) =>
        readFileSync(`client/${file}`, 'utf8').match(/(?<![\w-])font(?:-family)?:[^;}]*/g) ?? [],
    )
    .filter((rule) => !/(?:inherit|var\(--(?:text|mono)\))$/.test(rule.trim()))
  expect(named).toEqual([])
})
