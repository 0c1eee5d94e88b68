import type { useBranchChoices_query$key } from '#client/__generated__/useBranchChoices_query.graphql.ts'
import { AddressFields } from '#client/parts/address/AddressFields.tsx'
import { useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { SuggestField } from '#client/ui/form/SuggestField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { PinField } from '#client/ui/map/PinField.tsx'
import { branchTexts } from './branchTexts.ts'
import { useBranchChoices } from './useBranchChoices.ts'

type Props = {
  /** Whether the branch is new, so that its code can be chosen. */
  fresh: boolean
  query: useBranchChoices_query$key
}

/** A branch's fields, on its own page and beside the table of branches. */
export function BranchFields({ fresh, query }: Props) {
  const t = useTexts(branchTexts)
  const { types, regions } = useBranchChoices(query)
  return (
    <>
      {fresh && (
        <TextField
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          maxLength={10}
          code
          autoFocus
        />
      )}
      <TextField name="name" label={t('name')} hint={t('nameHint')} maxLength={100} />
      <div className="ik-branch-pair">
        <SuggestField
          name="region"
          label={t('region')}
          hint={t('regionHint')}
          suggestions={regions}
          maxLength={50}
        />
        <SelectField name="branchTypeId" label={t('type')} hint={t('typeHint')} choices={types} />
      </div>
      <AddressFields />
      <CheckboxField name="plks" label={t('plks')} hint={t('plksHint')} />
      <CheckboxField name="singleUserShift" label={t('alone')} hint={t('aloneHint')} />
      <CheckboxField name="serialsByHand" label={t('byHand')} hint={t('byHandHint')} />
      <CheckboxField name="passkeyRequired" label={t('passkey')} hint={t('passkeyHint')} />
      <PinField label={t('place')} />
    </>
  )
}
