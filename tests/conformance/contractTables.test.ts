import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { messages } from '#domain/contract/messages.ts'
import { reports } from '#domain/contract/reports.ts'
import { restApi } from '#domain/contract/restApi.ts'
import { restJpn } from '#domain/contract/restJpn.ts'
import { screens } from '#domain/contract/screens.ts'
import { contractOutputs, readTable, tableModule } from '../../scripts/contract.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${project}../shared/contract`

/** The product's own copies, by the name of their table. */
const copies: Record<string, readonly unknown[]> = {
  screens,
  messages,
  reports,
  'rest-api': restApi,
  'rest-jpn': restJpn,
}

test.each(Object.entries(contractOutputs))(
  '%s: the copy is complete, and equals the contract if that is available',
  (table, name) => {
    const rows = copies[table]!
    const text = readFileSync(`${project}domain/contract/${name}.ts`, 'utf8')
    expect(text).toBe(tableModule(name, rows as Parameters<typeof tableModule>[1]))
    const keys = rows.map((row) => Object.values(row as object)[0] as string)
    expect(new Set(keys).size).toBe(keys.length)
    const file = `${folder}/${table}.tsv`
    expect(rows).toEqual(existsSync(file) ? readTable(file) : rows)
  },
)
