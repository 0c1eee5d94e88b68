import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PrintTypeFilter_branch$key } from '#client/__generated__/PrintTypeFilter_branch.graphql.ts'
import { choiceOf } from '#client/parts/codeThenName.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { anyPlks, showsType, typesOfBranch } from './cardTypeFilter.ts'
import { ChangeTypeDialog } from './ChangeTypeDialog.tsx'

const text = defineMessages({
  plks: { id: 'cps.cardprinting.PrintTypeFilter.plks', defaultMessage: 'PLKS: all its types' },
})

const fragment = graphql`
  fragment PrintTypeFilter_branch on Branch {
    plks
    cardTypes {
      id
      code
      description
      plks
    }
  }
`

type Props = {
  /** The station's branch. */
  branch: PrintTypeFilter_branch$key
  /** The type and number of the records that wait on the list; null if none waits. */
  listed: {
    readonly type: { readonly code: string; readonly plks: boolean }
    readonly waiting: number
  } | null
  onClear: () => Promise<{ ok: boolean }>
}

/**
 * Filters by a card type of the branch. Leaving that of the list clears the list, after asking
 * (specification section 5).
 */
export function PrintTypeFilter({ branch, listed, onClear }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const { search, set } = useAskedQuery()
  const [wanted, setWanted] = useState<string | null>(null)
  const types = typesOfBranch(useFragment(fragment, branch))
  const choices = [
    ...(types.some(({ plks }) => plks) ? [{ value: anyPlks, label: t('plks') }] : []),
    ...types.map(choiceOf),
  ]
  const onChange = (type: string) => {
    if (listed && !showsType(type, listed.type)) setWanted(type)
    else set({ type })
  }
  return (
    <>
      <FilterSelect
        label={t(term.cardType)}
        value={search.get('type') ?? ''}
        choices={choices}
        onChange={onChange}
      />
      <ChangeTypeDialog
        open={wanted !== null}
        title={p('print.changeCardType')}
        waiting={listed?.waiting ?? 0}
        onConfirm={async () => {
          if ((await onClear()).ok) set({ type: wanted })
          setWanted(null)
        }}
        onClose={() => setWanted(null)}
      />
    </>
  )
}
