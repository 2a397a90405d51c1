/**
 * What a screen has to add to rows that the engine proves its part of: how the device takes the answer, and what it looks
 * like. Behind the colon: the test of the product that names the row and proves it; where nothing stands behind it, none
 * does yet.
 */
export const finishedOnScreens: Readonly<Record<string, string>> = {
  'ITM-008': 'The section is dragged by hand: builderDialogs.journey.ts',
  'ITM-083': 'What is typed is covered while it is typed: conductedOptions.test.tsx',
  'ITM-092': 'What is typed is covered while it is typed: conductedOptions.test.tsx',
  'ITM-095': 'After the first photo no further one is offered: conductedOptions.test.tsx',
  'ITM-096': 'The button for the camera is there or not: conductedOptions.test.tsx',
  'ITM-097': 'The button for the photo library is there or not: conductedOptions.test.tsx',
  'ITM-098': 'The place goes into the photo: gpsTag.test.ts',
  'ITM-099': 'The camera films in this size: conductedOptions.test.tsx',
  'ITM-100': 'The button for the camera is there or not: conductedOptions.test.tsx',
  'ITM-101': 'The button for the photo library is there or not: conductedOptions.test.tsx',
  'ITM-102': 'The microphone records in this quality: recordings.test.ts',
  'ITM-106': 'Further fields of the chosen entry stand below it, to be read: GlobalListQuestion.test.tsx',
  'ITM-145': 'The labels of the entries are read with the separator between: GlobalListQuestion.test.tsx',
  'ITM-151': 'The recording ends after so many seconds: recordings.test.ts',
  'ITM-152': 'The recording ends after so many seconds: recordings.test.ts',
  'ITM-167': 'The parts of the shape are what can be typed: conductedOptions.test.tsx',
  'ITM-168': 'The parts of the shape are what can be typed: conductedOptions.test.tsx',
  'ITM-169': 'The parts of the shape are what can be typed: conductedOptions.test.tsx',
  'ITM-170': 'The parts of the shape are what can be typed: conductedOptions.test.tsx',
  'ITM-171': 'The parts of the shape are what can be typed: conductedOptions.test.tsx',
  'ITM-172': 'The parts of the shape are what can be typed: conductedOptions.test.tsx',
  'ITM-173': 'The parts of the shape are what can be typed: conductedOptions.test.tsx',
  'ITM-174': 'The selector lists the periods of the shape: DateProperties.test.tsx',
}
