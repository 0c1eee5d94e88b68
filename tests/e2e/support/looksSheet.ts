/**
 * The style sheet that hides all data in the pictures of the screens (looks.ts), because data
 * differs from day to day. Its containers keep their place: a list its frame and its tools, a chart
 * its panel. The panels of Home are data as well.
 */
export const hidden = `
  *, *::before, *::after {
    animation: none !important;
    transition: none !important;
    caret-color: transparent !important;
  }
  .ik-table-scroll > *,
  .ik-table-foot > *,
  .ik-grid > *,
  .ik-map > *,
  .ik-chart-plot > *,
  .ik-chart figcaption p,
  .ik-dash-tiles strong,
  .ik-page-header p,
  .ik-link-count,
  .ik-tag,
  time {
    visibility: hidden !important;
  }
  main tbody,
  main .ik-panel :is(ul, ol, dl):not(.ik-tiles, .ik-cp-slots, .ik-checks),
  .ik-home > :first-child > *,
  .ik-dash-table :is(table, p),
  .ik-dp-today,
  .ik-bell-count,
  .ik-billing-month,
  .ik-chart-empty,
  .ik-today p,
  .ik-dash-tiles small,
  .ik-chart-legend,
  .ik-chart-names {
    display: none !important;
  }
  /* Room for as many rows as there are (rowsShown). */
  .ik-table-short {
    height: auto !important;
  }
  /* Rows are taller where a text takes two lines. */
  .ik-table-scroll {
    --ik-row: 34px !important;
  }
  /* The chosen days or months: their text is as long as today makes it. */
  .ik-filters .ik-filter strong {
    display: inline-block !important;
    overflow: hidden !important;
    width: 100px !important;
    height: 1em !important;
    visibility: hidden !important;
  }
  /* What is chosen among what there is, as a month, is as wide as that is long. */
  .ik-filters :is(select, .bp6-html-select) {
    width: 130px !important;
    color: transparent !important;
  }
`
