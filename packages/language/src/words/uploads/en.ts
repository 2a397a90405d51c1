/** Words of what uploads and of what it refuses. Every key starts with "uploads.". */
export default {
  'uploads.type': '“{name}” is not of an allowed type.',
  'uploads.tooLarge': '“{name}” is {size} and exceeds the maximum allowed size of {limit}.',
  'uploads.tooSmall': '“{name}” is {size}, less than the minimum size of {limit}.',
  'uploads.duplicate': 'Cannot add the duplicate file “{name}”: it is there already.',
  'uploads.tooMany': '{count, plural, one {Choose only # file.} other {Choose # files at most.}}',
  'uploads.tooFew': '{count, plural, one {Choose # file.} other {Choose # files at least.}}',
  'uploads.width.wrong': '“{name}” is {pixels} px wide; it must be {limit} px wide.',
  'uploads.width.short': '“{name}” is {pixels} px wide; at least {limit} px are needed.',
  'uploads.width.long': '“{name}” is {pixels} px wide; at most {limit} px are allowed.',
  'uploads.height.wrong': '“{name}” is {pixels} px high; it must be {limit} px high.',
  'uploads.height.short': '“{name}” is {pixels} px high; at least {limit} px are needed.',
  'uploads.height.long': '“{name}” is {pixels} px high; at most {limit} px are allowed.',
  'uploads.meta': 'Missing required meta field “{field}” of “{name}”.',
  'uploads.offline': 'No internet connection: “{name}” was not uploaded.',
  'uploads.stalled': 'Stalled upload aborted: “{name}” made no progress.',
  'uploads.failed': 'Failed to upload “{name}”: {reason}',
} as const
