'use client';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { useTheme } from '@/lib/hooks/useTheme';
import { settingsTexts } from '@/lib/texts/settings';
import { SettingsGroup } from './SettingsGroup';

const { theme: title, themes } = settingsTexts;
const SEGMENTS = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: themes[value] }));

/** Chooses the theme: light, dark, or the device's own. */
export function ThemeSettings() {
  const [theme, choose] = useTheme();
  return (
    <SettingsGroup title={title}>
      <div className="border-b border-line bg-card px-4 py-3">
        <SegmentedControl label={title} segments={SEGMENTS} value={theme} onValue={choose} />
      </div>
    </SettingsGroup>
  );
}
