/** Words of making and managing workspaces, and of their regions. Every key starts with "workspaces.". */
export default {
  'workspaces.new': 'New workspace',
  'workspaces.new.title': 'New workspace',
  'workspaces.new.text':
    'It begins empty, on the plan {plan}, with you as its administrator. Nobody from here comes along.',
  'workspaces.name': 'Name',
  'workspaces.key': 'Key',
  'workspaces.key.hint':
    'Stands in its address: letters a to z, digits and hyphens. Left empty, it is made of the name.',
  'workspaces.key.change':
    'Stands in its address: letters a to z, digits and hyphens. Links with the old key stop working.',
  'workspaces.region': 'Region',
  'workspaces.region.hint': 'The branch it belongs to. It can’t be changed later.',
  'workspaces.region.EU': 'Europe',
  'workspaces.region.US': 'United States',
  'workspaces.region.ME': 'Middle East',
  'workspaces.region.here': 'Served at this address',
  'workspaces.make': 'Make workspace',
  'workspaces.made': 'The workspace “{name}” is there',
  'workspaces.manage': 'Manage',
  'workspaces.manageNamed': 'Manage {name}',
  'workspaces.manage.title': 'Manage “{name}”',
  'workspaces.saved': 'The workspace “{name}” is saved',
  'workspaces.accept': 'Accept invitation',
  'workspaces.acceptNamed': 'Accept the invitation to {name}',
  'workspaces.failed': 'Your workspaces could not be loaded',
} as const
