import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { loginQuery } from '#client/__generated__/loginQuery.graphql.ts'
import { SignInForm } from '#client/parts/signIn/SignInForm.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  product: { id: 'core.login.product', defaultMessage: 'Cards and passes back office' },
})

const query = graphql`
  query loginQuery @preloadable {
    viewer {
      ...SignInForm_viewer
    }
    ...DemonstrationPeople_query @arguments(area: IKAD)
  }
`

/** Sign in (/ikad/login). */
export function Screen({ queryRef }: ScreenProps<loginQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<loginQuery>(query, queryRef)
  return <SignInForm area="ikad" state={t('product')} viewer={data.viewer} people={data} />
}
