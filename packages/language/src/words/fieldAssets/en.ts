/** Words of assets in the field app. Every key starts with "fieldAssets.". */
export default {
  'fieldAssets.choose': 'Choose an asset',
  'fieldAssets.other': 'Choose another one',
  'fieldAssets.remove': 'Take it back',
  'fieldAssets.search': 'Asset ID or name',
  'fieldAssets.scan': 'Scan its label',
  'fieldAssets.unknownCode': '“{code}” is no asset of this workspace, or this device does not know it yet.',
  'fieldAssets.none': 'No assets are kept on this device yet.',
  'fieldAssets.unreached': 'The server can’t be reached: only assets kept on this device are searched.',
  'fieldAssets.removed': 'An asset that can no longer be chosen',
  'fieldAssets.title': 'Asset',
  'fieldAssets.start': 'Start an inspection here',
  'fieldAssets.noTemplates': 'No checklist on this device asks for an asset.',
  'fieldAssets.notHere': 'This asset is not on this device',
  'fieldAssets.notHereText': 'It comes with the network, unless it was archived or belongs to another workspace.',
  'fieldAssets.noAssetYet': 'Choose the asset first: its value appears here.',
  'fieldAssets.noValue': 'The asset has no value for this.',
} as const
