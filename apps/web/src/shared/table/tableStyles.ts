// The library's styles of the table's own parts; what the shell shows brings its own (see ../theme/mantineStyles.ts).
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
