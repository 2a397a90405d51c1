const rows = [
  '😀 🙂 😐 🙁 😷 🤔 👍 👎 👌 👏 🙌 🤝',
  '👉 👈 👆 👇 ✋ 👀 ✅ ❌ ⚠️ ⛔ 🚫 ❗',
  '❓ ℹ️ 💡 ⭐ 🔴 🟡 🟢 🔵 📷 🎥 📝 📋',
  '📄 📌 📍 🔍 🔑 🔒 🔧 🔨 🪛 🧰 🧹 🧯',
  '🦺 ⛑️ 🥽 🧤 👷 🚧 🏗️ 🏭 🏥 🏢 🚪 🪜',
  '🚗 🚚 🚜 ⚡ 🔥 💧 ❄️ 🌡️ ☀️ 🌧️ 🕒 📅',
] as const

/** What instructions of inspections ask for most: faces, hands, signs, tools, weather. */
export const emojis: readonly string[] = rows.flatMap((row) => row.split(' '))
