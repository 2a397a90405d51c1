/** Words of a question for a field of the chosen asset, in the builder. Every key starts with "assetProperties.". */
export default {
  'assetProperties.type': 'Asset type',
  'assetProperties.chooseType': 'Choose an asset type',
  'assetProperties.noType': 'No such asset type',
  'assetProperties.lostType': 'Archived or deleted asset type',
  'assetProperties.lostType.text': 'This asset type was archived or deleted: choose another one.',
  'assetProperties.field': 'Field of the asset',
  'assetProperties.field.hint': 'What it says when the asset is chosen is kept with the inspection.',
  'assetProperties.chooseField': 'Choose a field',
  'assetProperties.noField': 'No such field',
  'assetProperties.lostField': 'Error in field',
  'assetProperties.lostField.text': 'The asset type has this field no longer: choose another one.',
  'assetProperties.sketch': 'From the asset',
} as const
