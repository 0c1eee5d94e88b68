import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { cardtypesetting_rows$key } from '#client/__generated__/cardtypesetting_rows.graphql.ts'
import type { cardtypesettingQuery } from '#client/__generated__/cardtypesettingQuery.graphql.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import { useYesNo } from '#client/parts/useYesNo.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { CardFaces } from '#client/screens/uam/cardfaces/CardFaces.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { cardTypeEdit, cardTypeNew } from '#domain/settings/cardType.ts'

const text = defineMessages({
  codeHint: {
    id: 'uam.cardtypesetting.codeHint',
    defaultMessage: 'At most 20 characters. It cannot be changed later',
  },
  prefix: { id: 'uam.cardtypesetting.prefix', defaultMessage: 'Prefix' },
  prefixHint: { id: 'uam.cardtypesetting.prefixHint', defaultMessage: 'At most 5 characters' },
  descriptionHint: {
    id: 'uam.cardtypesetting.descriptionHint',
    defaultMessage: 'At most 30 characters',
  },
  plks: { id: 'uam.cardtypesetting.plks', defaultMessage: 'PLKS' },
  plksHint: {
    id: 'uam.cardtypesetting.plksHint',
    defaultMessage: 'A temporary work pass (Pas Lawatan Kerja Sementara)',
  },
  madeBy: { id: 'uam.cardtypesetting.madeBy', defaultMessage: 'Made by' },
  empty: {
    id: 'uam.cardtypesetting.empty',
    defaultMessage: 'Add the cards that the programme makes.',
  },
})

const query = graphql`
  query cardtypesettingQuery @preloadable {
    cardTypes {
      ...cardtypesetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment cardtypesetting_rows on CardType @relay(plural: true) {
    id
    key
    code
    prefix
    description
    plks
    version
    madeBy {
      id
      name
    }
  }
`
const createMutation = graphql`
  mutation cardtypesettingCreateMutation($input: CreateCardTypeInput!) {
    result: createCardType(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation cardtypesettingUpdateMutation($input: UpdateCardTypeInput!) {
    result: updateCardType(input: $input) {
      __typename
      ... on UpdateCardTypePayload {
        row {
          ...cardtypesetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation cardtypesettingDeleteMutation($input: DeleteCardTypeInput!) {
    result: deleteCardType(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Card types (/ikad/uam/general/setting/cardtypesetting): the cards that the programme makes. */
export function Screen({ queryRef }: ScreenProps<cardtypesettingQuery>) {
  const t = useTexts(text)
  const yesNo = useYesNo()
  const data = usePreloadedQuery<cardtypesettingQuery>(query, queryRef)
  const rows = useFragment<cardtypesetting_rows$key>(rowsFragment, data.cardTypes)
  const commands = useSettingCommands({
    create: createMutation,
    update: updateMutation,
    remove: deleteMutation,
  })
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/cardtypesetting"
      table="CARD_TYPES"
      what={t(term.cardType)}
      rows={rows}
      columns={[
        { id: 'code', title: t(term.code), kind: 'code', value: (row) => row.code, width: 90 },
        { id: 'prefix', title: t('prefix'), kind: 'code', value: (row) => row.prefix, width: 75 },
        {
          id: 'description',
          title: t(term.description),
          kind: 'text',
          value: (row) => row.description,
          width: 180,
        },
        { id: 'plks', title: t('plks'), kind: 'text', value: (row) => yesNo(row.plks), width: 65 },
        {
          id: 'madeBy',
          title: t('madeBy'),
          kind: 'text',
          value: (row) => row.madeBy.map(({ name }) => name).join(', '),
          width: 300,
          sortable: false,
        },
      ]}
      keyOf={({ key }) => key}
      nameOf={({ code }) => code}
      rules={{ create: cardTypeNew, edit: cardTypeEdit }}
      valuesOf={(row) => ({
        code: row?.code ?? '',
        prefix: row?.prefix ?? '',
        description: row?.description ?? '',
        plks: row?.plks ?? false,
      })}
      fields={(row) => (
        <>
          {row === null && (
            <TextField name="code" label={t(term.code)} hint={t('codeHint')} code autoFocus />
          )}
          <TextField name="prefix" label={t('prefix')} hint={t('prefixHint')} code />
          <TextField name="description" label={t(term.description)} hint={t('descriptionHint')} />
          <CheckboxField name="plks" label={t('plks')} hint={t('plksHint')} />
        </>
      )}
      commands={commands}
      details={(row) => <CardFaces key={row.key} cardType={row} />}
      emptyHint={t('empty')}
    />
  )
}
