import type {} from '@mui/x-date-pickers/themeAugmentation';
import { createTheme, type Theme } from '@mui/material/styles';
import { mixColour, textOn } from './readableColour.ts';
import { resolveColours } from './resolveColours.ts';
import { breakpoints, fontFamily, motion, type Scheme, sizes } from './tokens.ts';

/** Palette colour of a surface with text. On hover it moves away from the text's colour, so the text stays readable. */
function filled(main: string) {
  const contrastText = textOn(main);
  const away = contrastText === '#ffffff' ? '#000000' : '#ffffff';
  return { main, dark: mixColour(away, 0.18, main), contrastText };
}

const onPhone = (style: object) => ({ [`@media (max-width: ${breakpoints.phone}px)`]: style });

/**
 * MUI's theme from the same tokens as the stylesheets: flat, borders instead of shadows, small controls. Heights that
 * are larger on a phone use their CSS variables.
 */
export function createAppTheme(scheme: Scheme, accent: string): Theme {
  const colour = resolveColours(scheme, accent);
  const overlay = { border: `1px solid ${colour.line}`, boxShadow: colour.overlayShadow };
  const focus = { outline: `2px solid ${colour.accentText}`, outlineOffset: 1 };
  return createTheme({
    palette: {
      mode: scheme,
      primary: filled(accent),
      error: filled(colour.bad),
      warning: filled(colour.warn),
      success: filled(colour.good),
      text: { primary: colour.text, secondary: colour.textSoft, disabled: colour.textFaint },
      background: { default: colour.background, paper: colour.surface },
      divider: colour.line,
    },
    breakpoints: { values: { xs: 0, sm: breakpoints.phone, md: 960, lg: breakpoints.aside, xl: 1600 } },
    shape: { borderRadius: sizes.radius },
    typography: {
      fontFamily,
      fontSize: sizes.text14,
      button: { textTransform: 'none', fontWeight: 550, fontSize: sizes.text13 },
      h6: { fontSize: sizes.text16, fontWeight: 650, lineHeight: 1.5 },
      body1: { fontSize: sizes.text14, lineHeight: 1.45 },
      body2: { fontSize: sizes.text13, lineHeight: 1.4 },
    },
    transitions: {
      duration: {
        shortest: motion,
        shorter: motion,
        short: motion,
        standard: motion,
        complex: motion,
        enteringScreen: motion,
        leavingScreen: motion,
      },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focus } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: {
          root: {
            minHeight: 'var(--control)',
            paddingInline: 12,
            whiteSpace: 'nowrap',
            variants: [
              {
                props: { variant: 'outlined', color: 'primary' },
                style: {
                  color: colour.text,
                  borderColor: colour.line,
                  backgroundColor: colour.surface,
                  '&:hover': { backgroundColor: colour.surfaceSunken, borderColor: colour.line },
                },
              },
              {
                props: { variant: 'text', color: 'primary' },
                style: { color: colour.accentText },
              },
            ],
          },
        },
      },
      MuiIconButton: {
        defaultProps: { size: 'small' },
        styleOverrides: {
          root: {
            width: 'var(--control)',
            height: 'var(--control)',
            borderRadius: sizes.radius,
            color: colour.textSoft,
            '&:hover': { backgroundColor: colour.surfaceSunken },
          },
        },
      },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { minHeight: 'var(--field)', backgroundColor: colour.surface },
          notchedOutline: { borderColor: colour.lineStrong },
        },
      },
      // Fields and calendars of the date pickers, whose code is loaded with the first picker.
      MuiPickersOutlinedInput: {
        styleOverrides: {
          root: {
            minHeight: 'var(--field)',
            backgroundColor: colour.surface,
            borderRadius: sizes.radius,
            // The picker's text is styled apart from MUI's own inputs.
            fontSize: sizes.text14,
            letterSpacing: 'normal',
          },
          notchedOutline: { borderColor: colour.lineStrong },
        },
      },
      MuiPickerPopper: { styleOverrides: { paper: overlay } },
      MuiPickerDay: {
        styleOverrides: {
          root: onPhone({ '--PickerDay-size': `${sizes.touch}px`, '--PickerDay-horizontalMargin': 0 }),
        },
      },
      MuiDayCalendar: { styleOverrides: { weekDayLabel: onPhone({ width: sizes.touch, margin: 0 }) } },
      MuiInputLabel: {
        styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: colour.accentText } } },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: {
        defaultProps: { fullWidth: true, maxWidth: 'xs' },
        styleOverrides: {
          paper: {
            ...overlay,
            borderRadius: sizes.radiusLarge,
            margin: 16,
            maxHeight: 'calc(100% - 32px)',
            // MUI assumes a margin twice as wide, too much for a phone.
            '&.MuiDialog-paperFullWidth': { width: 'calc(100% - 32px)' },
            // The dialog itself has the focus when it has nothing to type or confirm.
            outline: 0,
            '&.MuiDialog-paperFullScreen': { margin: 0, borderRadius: 0, border: 0 },
          },
        },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { fontSize: sizes.text16, fontWeight: 650, padding: '16px 20px 8px' } },
      },
      // A floating label overlaps its field's border; MUI would cut it off under the title.
      MuiDialogContent: {
        styleOverrides: {
          root: { padding: '8px 20px 12px', '.MuiDialogTitle-root + &&': { paddingTop: 8 } },
        },
      },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
      MuiBackdrop: {
        styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colour.scrim } } },
      },
      MuiMenu: { styleOverrides: { paper: overlay } },
      MuiPopover: { styleOverrides: { paper: overlay } },
      MuiMenuItem: {
        styleOverrides: {
          root: {
            fontSize: sizes.text14,
            minHeight: 'var(--field)',
            gap: 10,
            '&.Mui-focusVisible': { ...focus, outlineOffset: -2 },
          },
        },
      },
      MuiAutocomplete: { styleOverrides: { paper: overlay, option: { fontSize: sizes.text14 } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 400, disableInteractive: true },
        styleOverrides: {
          tooltip: { backgroundColor: colour.text, color: colour.surface, fontSize: sizes.text12 },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            height: sizes.tableRow,
            padding: '4px 12px',
            fontSize: sizes.text13,
            borderColor: colour.line,
          },
          head: {
            color: colour.textSoft,
            fontWeight: 600,
            fontSize: sizes.text12,
            backgroundColor: colour.surface,
          },
        },
      },
      MuiChip: {
        defaultProps: { size: 'small' },
        styleOverrides: { root: { borderRadius: sizes.radiusSmall, fontSize: sizes.text12 } },
      },
      MuiAlert: {
        styleOverrides: {
          // The button wraps below the text when both do not fit beside each other.
          root: { alignItems: 'center', flexWrap: 'wrap', fontSize: sizes.text13 },
          message: { flex: '1 1 120px', overflow: 'visible' },
        },
      },
      MuiSwitch: { defaultProps: { size: 'small' } },
      MuiCheckbox: { defaultProps: { size: 'small' } },
    },
  });
}
