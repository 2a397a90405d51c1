// The library's styles of what is chosen from lists; what the shell shows brings its own (see ../theme/mantineStyles.ts).
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
