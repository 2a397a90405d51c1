// The library's styles of what only the file manager shows; the rest comes with the shell and the table.
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
