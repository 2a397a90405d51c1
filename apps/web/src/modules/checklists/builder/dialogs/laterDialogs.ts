import { lateDialog } from '../../../../shared/late/index.ts'

const close = (props: { readonly close: () => void }): (() => void) => props.close

export const RulesDialog = lateDialog(
  async () => ({ default: (await import('../rules/RulesDialog.tsx')).RulesDialog }),
  close,
)
export const PublishDialog = lateDialog(
  async () => ({ default: (await import('../publish/PublishDialog.tsx')).PublishDialog }),
  close,
)
export const VersionsDialog = lateDialog(
  async () => ({ default: (await import('../versions/VersionsDialog.tsx')).VersionsDialog }),
  close,
)
export const MergeDialog = lateDialog(
  async () => ({ default: (await import('../merge/MergeDialog.tsx')).MergeDialog }),
  close,
)
export const ShortcutSheet = lateDialog(
  async () => ({ default: (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet }),
  close,
)
export const RepeatDialog = lateDialog(
  async () => ({ default: (await import('../attach/RepeatDialog.tsx')).RepeatDialog }),
  close,
)
export const GroupDialog = lateDialog(
  async () => ({ default: (await import('../attach/GroupDialog.tsx')).GroupDialog }),
  close,
)
export const InfoDialog = lateDialog(
  async () => ({ default: (await import('../attach/InfoDialog.tsx')).InfoDialog }),
  close,
)
export const MarkerDialog = lateDialog(
  async () => ({ default: (await import('../markers/MarkerDialog.tsx')).MarkerDialog }),
  close,
)
export const PagesDialog = lateDialog(
  async () => ({ default: (await import('../pages/PagesDialog.tsx')).PagesDialog }),
  close,
)
export const ConflictedRulesDialog = lateDialog(
  async () => ({ default: (await import('../rules/ConflictedRulesDialog.tsx')).ConflictedRulesDialog }),
  close,
)
export const DeprecatedDialog = lateDialog(
  async () => ({ default: (await import('../deprecated/DeprecatedDialog.tsx')).DeprecatedDialog }),
  close,
)
export const RepeatingGroupDialog = lateDialog(
  async () => ({ default: (await import('../deprecated/RepeatingGroupDialog.tsx')).RepeatingGroupDialog }),
  close,
)
