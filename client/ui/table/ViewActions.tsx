import { Share, Star, StarEmpty, Trash, Unlink } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import type { SavedView, SavedViews } from '#client/state/savedViews.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { roleNames } from '#domain/user/roleNames.ts'

const text = defineMessages({
  first: { id: 'kit.table.ViewActions.first', defaultMessage: 'Open the list with view {name}' },
  notFirst: {
    id: 'kit.table.ViewActions.notFirst',
    defaultMessage: 'Open the list without view {name}',
  },
  share: { id: 'kit.table.ViewActions.share', defaultMessage: 'Share view {name}' },
  unshare: { id: 'kit.table.ViewActions.unshare', defaultMessage: 'Stop sharing view {name}' },
  remove: { id: 'kit.table.ViewActions.remove', defaultMessage: 'Delete view {name}' },
  own: { id: 'kit.table.ViewActions.own', defaultMessage: '{name}, shared with {audience}' },
  other: {
    id: 'kit.table.ViewActions.other',
    defaultMessage: '{name}, shared by {owner} with {audience}',
  },
})

type Props = { view: SavedView; views: SavedViews }

/** Names a view with whom it is shared, and has the buttons that change it. */
export function ViewActions({ view, views }: Props) {
  const t = useTexts(text)
  const roleOf = useSayOf(roleNames)
  const { name, owner, isDefault, sharedBranchCode, sharedRoleId } = view
  const isOwn = views.all.some(({ id }) => id === view.id)
  const audience = sharedBranchCode ?? (sharedRoleId ? roleOf(String(sharedRoleId)) : null)
  return (
    <div className="ik-column">
      <span>
        {audience === null ? name : t(isOwn ? 'own' : 'other', { name, owner, audience })}
      </span>
      <span>
        {isOwn && (
          <IconButton
            size="small"
            variant="minimal"
            icon={isDefault ? <Star /> : <StarEmpty />}
            aria-pressed={isDefault}
            label={t(isDefault ? 'notFirst' : 'first', { name })}
            onClick={() => views.setDefault(view, !isDefault)}
          />
        )}
        {isOwn && views.mayShare && (
          <IconButton
            size="small"
            variant="minimal"
            icon={<Share />}
            label={t('share', { name })}
            onClick={() => views.share(view)}
          />
        )}
        {audience !== null && (
          <IconButton
            size="small"
            variant="minimal"
            icon={<Unlink />}
            label={t('unshare', { name })}
            onClick={() => views.unshare(view)}
          />
        )}
        <IconButton
          size="small"
          variant="minimal"
          icon={<Trash />}
          label={t('remove', { name })}
          onClick={() => views.remove(view)}
        />
      </span>
    </div>
  )
}
