import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  ends: { id: 'sms.openmatters.ends', defaultMessage: '{origin} → {destination}' },
})

type Case = { readonly branchCode: string; readonly otherBranchCode: string | null | undefined }

/** Returns a function that names the branch of a case, or both ends of what is on its way. */
export function useCaseBranches(): (found: Case) => string {
  const t = useTexts(text)
  return useCallback(
    ({ branchCode, otherBranchCode }) =>
      otherBranchCode && otherBranchCode !== branchCode
        ? t('ends', { origin: otherBranchCode, destination: branchCode })
        : branchCode,
    [t],
  )
}
