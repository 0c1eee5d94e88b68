import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PassScreen_query$key } from '#client/__generated__/PassScreen_query.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { CardTypeFilter } from '#client/parts/filters/CardTypeFilter.tsx'
import type { SettingRow, SettingView } from '#client/parts/setting/setting.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { askedIn } from '#client/ui/askedIn.ts'
import { DateField } from '#client/ui/form/DateField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'

const text = defineMessages({
  validUntilHint: {
    id: 'uam.passes.PassScreen.validUntilHint',
    defaultMessage: 'The last sticker date; empty while it goes on',
  },
})

const fragment = graphql`
  fragment PassScreen_query on Query {
    ...CardTypeFilter_query
    cardTypes {
      key
      code
      description
    }
  }
`

type PassRow = SettingRow & {
  readonly key: string
  readonly cardType: { readonly key: string; readonly code: string }
  readonly validFrom: string
}
type Props<Row extends PassRow> = Pick<
  SettingView<Row>,
  'screen' | 'table' | 'what' | 'rows' | 'columns' | 'nameOf' | 'valuesOf' | 'emptyHint'
> & {
  query: PassScreen_query$key
  rule: SettingView<Row>['rules']['create']
  /** The fields after the card type. */
  fields: ReactNode
  mutations: Parameters<typeof useSettingCommands>[0]
}

/** Shows settings of passes, each for a card type. */
export function PassScreen<Row extends PassRow>({
  query,
  rule,
  fields,
  mutations,
  columns,
  valuesOf,
  ...view
}: Props<Row>) {
  const t = useTexts()
  const data = useFragment(fragment, query)
  const { search } = useUrlQuery()
  return (
    <SettingScreen<Row>
      {...view}
      shown={askedIn<Row>(search, { type: ({ cardType }) => cardType.key })}
      filters={<CardTypeFilter query={data} by="key" />}
      columns={[
        {
          id: 'cardType',
          title: t(term.cardType),
          kind: 'code',
          value: (row) => row.cardType.code,
          width: 90,
        },
        ...columns,
      ]}
      keyOf={({ key }) => key}
      rules={{ create: rule, edit: rule }}
      valuesOf={(row) => ({
        cardTypeId: row?.cardType.key ?? '',
        validFrom: row?.validFrom ?? '',
        ...valuesOf(row),
      })}
      fields={() => (
        <>
          <SelectField
            name="cardTypeId"
            label={t(term.cardType)}
            choices={data.cardTypes.map((type) => ({ value: type.key, label: codeThenName(type) }))}
            autoFocus
          />
          {fields}
        </>
      )}
      commands={useSettingCommands(mutations)}
    />
  )
}

/** Returns the columns of the first and the last day of a setting. */
export function usePassDays(): Column<{
  readonly validFrom: string
  readonly validUntil?: string | null
}>[] {
  const t = useTexts()
  return (['validFrom', 'validUntil'] as const).map((id) => ({
    id,
    title: t(term[id]),
    kind: 'date',
    value: (row) => row[id],
    width: 105,
  }))
}

/** The fields for the first and the last day of a setting. */
export function PassDays() {
  const t = useTexts(text)
  return (
    <>
      <DateField name="validFrom" label={t(term.validFrom)} />
      <DateField name="validUntil" label={t(term.validUntil)} hint={t('validUntilHint')} optional />
    </>
  )
}
