import { Button, InputGroup } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterSelect } from '#client/ui/FilterSelect.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { despatchTexts } from './despatchTexts.ts'
import { noFilters } from './despatchVariables.ts'

const text = {
  ...despatchTexts,
  method: ['Method', 'Kaedah'],
  collection: ['Collection', 'Kutipan'],
  all: ['All groups', 'Semua kumpulan'],
} as const

type Props = { branches: readonly { readonly code: string; readonly name: string }[] }

/** Which of the waiting cards show; all of it stands in the address. */
export function DespatchFilters({ branches }: Props) {
  const t = useTexts(text)
  const { search, set, setTyped } = useUrlQuery()
  const employer = search.get('employer') ?? ''
  const filtered = Object.keys(noFilters).some((key) => search.has(key))
  const value = (key: string) => search.get(key) ?? ''
  return (
    <div className="ik-row ik-grow ik-dp-filters">
      <InputGroup
        // The field keeps what is typed; an address that changes otherwise (a scan, "back") fills it anew.
        key={document.activeElement?.id === 'despatch-employer' ? 'typed' : employer}
        id="despatch-employer"
        defaultValue={employer}
        placeholder={t('employer')}
        aria-label={t('employer')}
        onChange={(event) => setTyped({ employer: event.target.value })}
      />
      <DateRange clearable label={t('sticker')} value={rangeOf(search)} onChange={(range) => set(rangePatch(range))} />
      <FilterSelect
        label={t('method')}
        value={value('method')}
        onChange={(method) => set({ method })}
        choices={(['SELF_COLLECT', 'DELIVERY'] as const).map((each) => ({ value: each, label: t(each) }))}
      />
      <FilterSelect
        label={t('kind')}
        value={value('kind')}
        onChange={(kind) => set({ kind })}
        choices={(['COMPANY', 'INDIVIDUAL'] as const).map((each) => ({ value: each, label: t(each) }))}
      />
      <FilterSelect
        label={t('collection')}
        value={value('collection')}
        onChange={(collection) => set({ collection })}
        choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
      {filtered && <Button variant="minimal" icon={<Cross />} text={t('all')} onClick={() => set(noFilters)} />}
    </div>
  )
}
