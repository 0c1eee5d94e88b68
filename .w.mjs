import fs from 'node:fs'
import { b, person, shot } from './.h.mjs'
const rows = fs
  .readFileSync('../shared/contract/screens.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((l) => l.split('\t'))
const head = fs.readFileSync('../shared/contract/screens.tsv', 'utf8').split('\n')[0].split('\t')
const ri = head.indexOf('route'),
  mi = head.indexOf('module')
const [, , look] = process.argv
const [locale, theme] = look.split('-')
const viewers = { uam: 'admin', dpms: 'monitor', csm: 'csmadmin' }
const people = {}
let n = 0
const names = []
for (const r of rows) {
  const route = r[ri],
    module = r[mi]
  if (!route.startsWith('/ikad')) continue
  const who = viewers[module] ?? 'supervisor'
  people[who] ??= await person(who, locale, theme)
  const name = `w-${look}-${String(n++).padStart(2, '0')}`
  await shot(people[who], route, name, 1100)
  names.push(name + ' ' + route)
}
fs.writeFileSync(`/tmp/s/names-${look}.txt`, names.join('\n'))
await b.close()
